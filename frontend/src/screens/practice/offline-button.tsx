/** Saves lessons or puzzles in the browser, so that they work without a network. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { toRefusal } from "../../api";
import { areSaved, canWorkOffline, keptLessons, saveForOffline } from "../../browser/offline";
import { ErrorMessage } from "../../components/error-message";
import { Icon } from "../../components/icon";
import { announce } from "../../components/live-region";
import { t } from "../../i18n/language";
import type { RefusalMessage } from "../../messages";

interface OfflineButtonProps {
  /** The paths of lessons or puzzles. */
  readonly files: readonly string[];
}

export function OfflineButton({ files }: OfflineButtonProps): VNode | null {
  /** The number of files that are saved while they are being saved; null before and afterwards. */
  const [done, setDone] = useState<number | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  // What the browser keeps says whether they are saved; other visits may have saved them.
  useEffect(() => {
    if (!canWorkOffline() || !files.length) return;
    let isCurrent = true;
    areSaved(files).then(
      (found) => isCurrent && setSaved(found),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [files.join(), keptLessons.value]);
  if (!canWorkOffline() || !files.length) return null;
  const save = (): void => {
    setRefusal(null);
    saveForOffline(files, setDone).then(
      () => {
        setDone(null);
        setSaved(true);
        announce(t("page-offline-saved"));
      },
      (error: unknown) => {
        setDone(null);
        setRefusal(toRefusal(error));
      },
    );
  };
  const label =
    done !== null
      ? t("page-offline-saving", { done, count: files.length })
      : t(isSaved ? "page-offline-saved" : "page-offline-save");
  return (
    <>
      <p>
        <button type="button" class="offline" disabled={isSaved || done !== null} onClick={save}>
          <Icon name={isSaved ? "check" : "download"} />
          {label}
        </button>
      </p>
      <ErrorMessage refusal={refusal} />
    </>
  );
}
