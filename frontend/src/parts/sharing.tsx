/** A link by which others see a match, at the moment that is being looked at. */

import type { VNode } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, asRefused } from "../api";
import type { View } from "../messages";
import type { Table } from "../table";
import { say } from "../texts";
import { PassOn } from "./link";

interface Props {
  readonly table: Table;
  readonly view: View;
}

/** Where others find a match; one that is private needs an invitation. */
async function linkTo(table: Table, view: View): Promise<string> {
  const at = table.looking.value === null ? "" : `at=${table.looking.value}`;
  if (view.private && view.you.length) {
    const { url } = await api.invite(table.match);
    return at ? `${url}&${at}` : url;
  }
  const { address } = await api.session();
  return `${address || location.origin}/m/${table.match}${at && `#${at}`}`;
}

export function Sharing({ table, view }: Props): VNode {
  const [url, setUrl] = useState("");
  useEffect(() => {
    linkTo(table, view).then(setUrl, (error: unknown) => {
      table.trouble.value = asRefused(error);
    });
  }, []);
  return (
    <>
      <p>{say("page-share-means")}</p>
      {url && <PassOn url={url} />}
    </>
  );
}
