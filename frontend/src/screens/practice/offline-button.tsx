/** Saves lessons or puzzles in the browser, so that they work without a network. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { toRefusal } from "../../api";
import { canWorkOffline, saveForOffline } from "../../browser/offline";
import { ErrorMessage } from "../../components/error-message";
import { Icon } from "../../components/icon";
import { announce } from "../../components/live-region";
import { t } from "../../i18n/language";
import type { RefusalMessage } from "../../messages";

interface OfflineButtonProps {
  readonly loads: readonly (() => Promise<unknown>)[];
}

export function OfflineButton({ loads }: OfflineButtonProps): VNode | null {
  const [done, setDone] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  if (!canWorkOffline() || !loads.length) return null;
  const isFinished = done === loads.length;
  const save = (): void => {
    setRefusal(null);
    saveForOffline(loads, setDone).then(
      () => announce(t("page-offline-saved")),
      (error: unknown) => {
        setDone(null);
        setRefusal(toRefusal(error));
      },
    );
  };
  const label =
    done === null
      ? t("page-offline-save")
      : isFinished
        ? t("page-offline-saved")
        : t("page-offline-saving", { done, count: loads.length });
  return (
    <>
      <p>
        <button type="button" class="offline" disabled={done !== null} onClick={save}>
          <Icon name={isFinished ? "check" : "download"} />
          {label}
        </button>
      </p>
      <ErrorMessage refusal={refusal} />
    </>
  );
}
