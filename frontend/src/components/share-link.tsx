/** A link to pass on: to copy, to share, or to scan. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { t } from "../i18n/language";

/** Longer paths have no QR code; a long position would make it unreadable. */
const MAX_QR_PATH = 300;

/** The QR code of a path, drawn by the server. It is an image: markup never becomes part of the page. */
export function QrCode({ path }: { readonly path: string }): VNode | null {
  const [source, setSource] = useState("");
  useEffect(() => {
    if (path.length > MAX_QR_PATH) return;
    let isMounted = true;
    api.qrCode(path).then(
      (svg) => isMounted && setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, [path]);
  return source ? <img class="qr" src={source} alt={t("page-qr")} /> : null;
}

/** Pass a link to the sharing dialog of the device; a person may close it. */
async function shareUrl(url: string): Promise<void> {
  await navigator.share({ title: document.title, url }).catch(() => undefined);
}

export function ShareLink({ url }: { readonly url: string }): VNode {
  const [isCopied, setCopied] = useState(false);
  const copy = (field: HTMLInputElement): void => {
    field.select();
    // The clipboard API is missing on plain http; the old command works everywhere.
    const copied = navigator.clipboard
      ? navigator.clipboard.writeText(url)
      : Promise.resolve(document.execCommand("copy"));
    Promise.resolve(copied).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const { pathname, hash } = new URL(url);
  return (
    <div class="share-link">
      <div class="share-link-field">
        <input
          type="text"
          readOnly
          value={url}
          aria-label={t("page-link")}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button
          type="button"
          class="primary"
          onClick={(event) => {
            const field = event.currentTarget.previousElementSibling;
            if (field instanceof HTMLInputElement) copy(field);
          }}
        >
          {isCopied ? t("page-copied") : t("page-copy")}
        </button>
        {typeof navigator.share === "function" && (
          <button type="button" onClick={() => void shareUrl(url)}>
            {t("page-share-native")}
          </button>
        )}
      </div>
      <QrCode path={pathname + hash} />
      <p class="soft">{t("page-link-help")}</p>
    </div>
  );
}
