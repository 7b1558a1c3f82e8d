/** Deletes a guest's data on the server and in this browser. */

import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { api, toRefusal } from "../api";
import { t } from "../i18n/language";
import type { RefusalMessage } from "../messages";
import { Dialog } from "./dialog";
import { ErrorMessage } from "./error-message";

export function DeleteDataButton(): VNode {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<RefusalMessage | null>(null);
  const deleteData = (): void => {
    api.deleteSession().then(
      () => {
        localStorage.clear();
        sessionStorage.clear();
        location.assign("/");
      },
      (error: unknown) => setRefusal(toRefusal(error)),
    );
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {t("page-forget")}
      </button>
      {isOpen && (
        <Dialog
          title={t("page-forget-sure")}
          onClose={() => setOpen(false)}
          action={
            <button type="button" class="danger" onClick={deleteData}>
              {t("page-forget")}
            </button>
          }
        >
          <p>{t("page-forget-help")}</p>
          <ErrorMessage refusal={refusal} />
        </Dialog>
      )}
    </>
  );
}
