/** The code and the address of a class, large enough for the back row. */

import type { VNode } from "preact";
import { QrCode } from "../../components/share-link";
import { t } from "../../i18n/language";
import { classLinks } from "../../settings";

const LOOPBACK = /^(localhost|127\.|\[::1\])/;

export function ClassCode({ classroom }: { readonly classroom: string }): VNode {
  const url = classLinks.value[classroom];
  if (!url) {
    return (
      <p>
        {t("page-class-code-elsewhere")} <a href="/class">{t("page-class-new")}</a>
      </p>
    );
  }
  const { host, pathname, hash } = new URL(url);
  return (
    <div class="class-code">
      <p>{t("page-class-scan")}</p>
      <QrCode path={pathname + hash} />
      <p class="class-address">
        <code>
          {host + pathname}
          <wbr />
          <span>{hash}</span>
        </code>
      </p>
      {LOOPBACK.test(host) && (
        <p class="banner">
          {t("page-class-local")} <code>petrilab serve --lan</code>
        </p>
      )}
    </div>
  );
}
