/** The screens of a class by their addresses: opening one, hosting it, joining it, the projector. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api } from "../../api";
import { usePageTitle } from "../../browser/page-title";
import { ErrorMessage } from "../../components/error-message";
import { useRepeatedRequest } from "../../components/use-repeated-request";
import { useRequest } from "../../components/use-request";
import { t } from "../../i18n/language";
import type { RefusalMessage } from "../../messages";
import { decodePart, navigate, route } from "../../router";
import "../../styles/class.css";
import { HostScreen } from "./host";
import { JoinScreen } from "./join";
import { NewClassScreen } from "./new-class";
import { ProjectorScreen } from "./projector";

/** Milliseconds between two looks at the class. */
const CLASS_INTERVAL = 2_000;

export function ClassPages({ path }: { readonly path: string }): VNode {
  const [, , classroom = "", page = ""] = path.split("/");
  const code = decodePart(route.value.fragment);
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
      {refusal && <h1>{t("page-class")}</h1>}
      <ErrorMessage refusal={isUnknown ? UNKNOWN_CLASS : refusal} />
      {isUnknown && <CodeForm />}
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

/** A field for the code of a class, for those who have mistyped the address. */
function CodeForm(): VNode {
  const [code, setCode] = useState("");
  // The address on the screen of the host begins the code with "#".
  const typed = code.trim().replace(/^.*#/, "");
  return (
    <form
      class="card class-code-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed) navigate(`/class#${encodeURIComponent(typed)}`);
      }}
    >
      <label class="field">
        <span>{t("page-class-code-field")}</span>
        <input
          value={code}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="primary" disabled={!typed}>
        {t("page-class-join")}
      </button>
    </form>
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
  if (isProjector) return <ProjectorScreen view={value} refusal={refusal} />;
  return <HostScreen view={value} lookRefusal={refusal} onChange={refresh} />;
}
