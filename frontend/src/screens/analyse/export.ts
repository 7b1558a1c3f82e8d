/** Saves the analysis board as a picture, or the analysis with its variations as text. */

import { api, toRefusal } from "../../api";
import type { PositionStore } from "../../position/position-store";
import { analysisText } from "./analysis-text";

/** Let the browser save a file. */
function download(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

export function savePicture(store: PositionStore, format: "svg" | "png"): void {
  const info = store.current.value?.info;
  if (!info) return;
  api.positionPicture(info.text, format).then(
    (picture) => download(picture, `${info.game}.${format}`),
    (error: unknown) => {
      store.error.value = toRefusal(error);
    },
  );
}

export function saveFile(store: PositionStore): void {
  const { root } = store;
  if (!root) return;
  const content = new Blob([analysisText(root, store.tags.value)], { type: "text/plain" });
  download(content, `${root.info.game}-analysis.txt`);
}
