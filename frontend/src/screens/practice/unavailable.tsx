/** The screen of a lesson or a puzzle that cannot be shown: the reason, and the way on. */

import type { VNode } from "preact";
import { ErrorMessage } from "../../components/error-message";
import { t } from "../../i18n/language";
import type { RefusalMessage } from "../../messages";
import { NotFoundScreen } from "../not-found";

const NOT_FOUND = "server-not-found";

export function Unavailable({ refusal }: { readonly refusal: RefusalMessage }): VNode {
  if (refusal.rule === NOT_FOUND) return <NotFoundScreen text={NOT_FOUND} />;
  return (
    <main id="main" tabIndex={-1}>
      <ErrorMessage refusal={refusal} />
      <p>
        <button type="button" class="primary" onClick={() => location.reload()}>
          {t("page-practice-retry")}
        </button>{" "}
        <a class="button" href="/">
          {t("page-home")}
        </a>
      </p>
    </main>
  );
}
