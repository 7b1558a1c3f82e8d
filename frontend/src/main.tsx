/** Entry point of the page. */

import { render } from "preact";
import { ensureSession } from "./api";
import { App } from "./app";
import { registerServiceWorker } from "./browser/offline";
import { ErrorBoundary } from "./components/error-boundary";
import { loadTexts } from "./i18n/language";
import { interceptLinks } from "./router";
import { applyTheme } from "./settings";
import "./styles/tokens.css";
import "./styles/page.css";
import "./styles/toolbar.css";
import "./styles/home.css";
import "./styles/home-lists.css";
import "./styles/setup.css";
import "./styles/match.css";
import "./styles/menu.css";
import "./styles/log.css";
import "./styles/rules.css";
import "./styles/record.css";
import "./styles/review.css";
import "./styles/analyse.css";

applyTheme();
interceptLinks();
registerServiceWorker();
const page = document.getElementById("page");
/** Milliseconds for which the first screen waits for the font, so that its text is set once. */
const FONT_WAIT = 400;
const fontReady = Promise.race([
  document.fonts.load("1em Nunito").catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, FONT_WAIT)),
]);
void Promise.all([loadTexts(), ensureSession().catch(() => undefined), fontReady]).then(() => {
  if (!page) return;
  render(
    <ErrorBoundary>
      <App />
    </ErrorBoundary>,
    page,
  );
});
