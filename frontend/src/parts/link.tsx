/** A link to pass on: to copy, to share, or to scan. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { say } from "../texts";

/** A drawing from our own server as an image: markup is never put into the page. */
function Code({ path }: { readonly path: string }): VNode | null {
  const [source, setSource] = useState("");
  useEffect(() => {
    let wanted = true;
    api.qr(path).then(
      (svg) => wanted && setSource(`data:image/svg+xml,${encodeURIComponent(svg)}`),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [path]);
  return source ? <img class="qr" src={source} alt={say("page-qr")} /> : null;
}

export function PassOn({ url }: { readonly url: string }): VNode {
  const [copied, setCopied] = useState(false);
  const copy = (field: HTMLInputElement): void => {
    field.select();
    // The clipboard is missing on plain http; selecting and the old command work everywhere.
    const done = navigator.clipboard
      ? navigator.clipboard.writeText(url)
      : Promise.resolve(document.execCommand("copy"));
    Promise.resolve(done).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const { pathname, hash } = new URL(url);
  return (
    <div class="pass-on">
      <div class="pass-on-link">
        <input
          type="text"
          readOnly
          value={url}
          aria-label={say("page-link")}
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
          {copied ? say("page-copied") : say("page-copy")}
        </button>
      </div>
      <Code path={pathname + hash} />
      <p class="soft">{say("page-link-means")}</p>
    </div>
  );
}
