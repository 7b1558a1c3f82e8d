/** A link to the analysis board. */

import type { VNode } from "preact";
import { Icon } from "../../components/icon";
import { t } from "../../i18n/language";
import { analysePath } from "./address";
import { storeRecord } from "./stored-analysis";

interface AnalyseLinkProps {
  /** The text of the position. */
  readonly position: string;
  /** The record of the game that the position belongs to; all its moves are opened. */
  readonly record?: string;
  /** The number of moves before the position. */
  readonly index?: number;
}

export function AnalyseLink({ position, record, index = 0 }: AnalyseLinkProps): VNode {
  const keepRecord = (): void => {
    if (record) storeRecord(record, position, index);
  };
  return (
    <a class="button" href={analysePath(position)} onClick={keepRecord}>
      <Icon name="hint" />
      {t("page-analyse-position")}
    </a>
  );
}
