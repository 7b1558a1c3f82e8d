/** The link to an analysis, with its moves, variations and comments. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../components/dialog";
import { ShareLink } from "../../components/share-link";
import { t } from "../../i18n/language";
import type { PositionStore } from "../../position/position-store";
import { addressOf } from "./stored-analysis";

interface ShareAnalysisProps {
  readonly store: PositionStore;
  readonly onClose: () => void;
}

export function ShareAnalysis({ store, onClose }: ShareAnalysisProps): VNode {
  const [path, setPath] = useState("");
  const revision = store.revision.value;
  useEffect(() => {
    let isCurrent = true;
    void addressOf(store).then((found) => isCurrent && setPath(found));
    return () => {
      isCurrent = false;
    };
  }, [revision]);
  return (
    <Dialog title={t("page-analyse-share")} onClose={onClose}>
      <p>{t("page-analyse-share-help")}</p>
      {path && <ShareLink url={location.origin + path} />}
    </Dialog>
  );
}
