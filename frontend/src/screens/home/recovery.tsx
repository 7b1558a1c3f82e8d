/** Recovery codes: makes one here, or brings the matches of one to this browser. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, toRefusal } from "../../api";
import { Dialog } from "../../components/dialog";
import { ErrorMessage } from "../../components/error-message";
import { t } from "../../i18n/language";
import type { RefusalMessage } from "../../messages";

export function RecoveryDialog({ onClose }: { readonly onClose: () => void }): VNode {
  const [code, setCode] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const [moved, setMoved] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const run = <T,>(request: Promise<T>, onDone: (value: T) => void): void => {
    setRefusal(null);
    request.then(onDone, (error: unknown) => setRefusal(toRefusal(error)));
  };
  return (
    <Dialog title={t("page-recovery-title")} onClose={onClose}>
      <p>{t("page-recovery-help")}</p>
      <p role="status">
        {code && <code class="recovery-code">{code}</code>}
        {code && t("page-recovery-keep")}
        {code === "" && t("page-recovery-revoked")}
      </p>
      <p class="actions">
        <button
          type="button"
          onClick={() => run(api.createRecoveryCode(), (made) => setCode(made.code))}
        >
          {t("page-recovery-make")}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => run(api.revokeRecoveryCode(), () => setCode(""))}
        >
          {t("page-recovery-revoke")}
        </button>
      </p>
      <h3>{t("page-recovery-enter")}</h3>
      <form
        class="share-link-field"
        onSubmit={(event) => {
          event.preventDefault();
          run(api.claimRecoveryCode(typed), ({ matches }) => setMoved(matches));
        }}
      >
        <input
          type="text"
          class="recovery-field"
          autoComplete="off"
          spellcheck={false}
          maxLength={40}
          placeholder="XXXX-XXXX-XXXX-XXXX-XXXX"
          aria-label={t("page-recovery-code")}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" class="primary" disabled={!typed.trim()}>
          {t("page-recovery-bring")}
        </button>
      </form>
      <p role="status">{moved !== null && t("page-recovery-done", { count: moved })}</p>
      <ErrorMessage refusal={refusal} />
    </Dialog>
  );
}
