/** The page begins. */

import { render } from "preact";
import { becomeKnown } from "./api";
import { App } from "./app";
import { followLinks } from "./router";
import { followTheme } from "./settings";
import { speak } from "./texts";
import "./style/tokens.css";
import "./style/page.css";
import "./style/screens.css";

followTheme();
followLinks();
const page = document.getElementById("page");
void Promise.all([speak(), becomeKnown().catch(() => undefined)]).then(() => {
  if (page) render(<App />, page);
});
