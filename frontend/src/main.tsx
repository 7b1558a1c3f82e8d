/** Entry point of the page. */

import { render } from "preact";
import { ensureSession } from "./api";
import { App } from "./app";
import { registerServiceWorker } from "./browser/offline";
import { loadTexts } from "./i18n/language";
import { interceptLinks } from "./router";
import { applyTheme } from "./settings";
import "./styles/tokens.css";
import "./styles/page.css";
import "./styles/home.css";
import "./styles/setup.css";
import "./styles/match.css";
import "./styles/rules.css";
import "./styles/record.css";
import "./styles/study.css";

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
  if (page) render(<App />, page);
});
