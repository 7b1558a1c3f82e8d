/** The screens of a class by their addresses: opening one, hosting it, joining it, the projector. */

import type { VNode } from "preact";
import { api } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { ErrorMessage } from "../../components/error-message";
import { useRepeatedRequest } from "../../components/use-repeated-request";
import { useRequest } from "../../components/use-request";
import { t } from "../../i18n/language";
import type { RefusalMessage } from "../../messages";
import { route } from "../../router";
import "../../styles/class.css";
import { HostScreen } from "./host";
import { JoinScreen } from "./join";
import { NewClassScreen } from "./new-class";
import { ProjectorScreen } from "./projector";

/** Milliseconds between two looks at the class. */
const CLASS_INTERVAL = 2_000;

export function ClassPages({ path }: { readonly path: string }): VNode {
  const [, , classroom = "", page = ""] = path.split("/");
  const code = decodeURIComponent(route.value.fragment);
  usePageTitle(t("page-class"));
  if (classroom) {
    return <HostedClass key={classroom} classroom={classroom} isProjector={page === "show"} />;
  }
  return code ? <JoinedClass key={code} code={code} /> : <NewClassScreen />;
}

const UNKNOWN_CLASS: RefusalMessage = { type: "refused", rule: "page-class-unknown" };

/** Why a class cannot be shown, and the way on; empty until that is known. */
function Unavailable({ refusal }: { readonly refusal: RefusalMessage | null }): VNode {
  const isUnknown = refusal?.rule === "match-unknown";
  return (
    <main id="main" tabIndex={-1} aria-busy={!refusal}>
      <ErrorMessage refusal={isUnknown ? UNKNOWN_CLASS : refusal} />
      {refusal && (
        <p>
          <a class="button" href="/">
            {t("page-home")}
          </a>
        </p>
      )}
    </main>
  );
}

function JoinedClass({ code }: { readonly code: string }): VNode {
  const { value, refusal } = useRequest(() => api.classByCode(code), [code]);
  if (!value) return <Unavailable refusal={refusal} />;
  return <JoinScreen view={value} code={code} />;
}

interface HostedClassProps {
  readonly classroom: string;
  readonly isProjector: boolean;
}

function HostedClass({ classroom, isProjector }: HostedClassProps): VNode {
  const { value, refusal, refresh } = useRepeatedRequest(
    () => api.classView(classroom),
    CLASS_INTERVAL,
    [classroom],
  );
  if (!value) return <Unavailable refusal={refusal} />;
  if (isProjector) return <ProjectorScreen view={value} />;
  return <HostScreen view={value} onChange={refresh} />;
}
