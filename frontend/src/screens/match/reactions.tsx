/** Quick reactions: a fixed set of words for the others at the match, which can be muted. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../../components/icon";
import { announce } from "../../components/live-region";
import { t } from "../../i18n/language";
import type { MatchStore } from "../../match/store";
import type { MatchView, Reaction } from "../../messages";
import { areReactionsMuted } from "../../settings";

const REACTIONS: readonly Reaction["reaction"][] = [
  "hello",
  "well-played",
  "oops",
  "thinking",
  "thanks",
  "good-game",
];
/** Milliseconds for which a reaction is shown. */
const SHOWN = 4_000;

interface ReactionsProps {
  readonly store: MatchStore;
  readonly view: MatchView;
  readonly names: readonly string[];
}

export function Reactions({ store, view, names }: ReactionsProps): VNode | null {
  const newest = store.sync.reaction.value;
  const shown = store.shownReaction;
  useEffect(() => {
    if (!newest || areReactionsMuted.value) return undefined;
    const { seat } = newest;
    const text = t("page-reaction", { reaction: newest.reaction });
    shown.value = { seat, text };
    announce(t("page-reaction-said", { player: names[seat] ?? "", reaction: text }));
    const hide = (): void => {
      shown.value = null;
    };
    const timer = setTimeout(hide, SHOWN);
    return () => {
      clearTimeout(timer);
      hide();
    };
  }, [newest]);
  const people = view.seats.filter(({ who }) => who === "person").length;
  const seat = store.actingSeat.value ?? view.you[0];
  const canReact = seat !== undefined && people > view.you.length && view.phase !== "open";
  if (!canReact) return null;
  return (
    <div class="reactions">
      <details>
        <summary>
          <Icon name="smile" /> {t("page-reactions")}
        </summary>
        <div class="reaction-choices">
          {REACTIONS.map((reaction) => (
            <button
              key={reaction}
              type="button"
              onClick={() => {
                if (store.canAct()) store.connection.react(seat, reaction);
              }}
            >
              {t("page-reaction", { reaction })}
            </button>
          ))}
        </div>
        <label class="field check">
          <input
            type="checkbox"
            checked={areReactionsMuted.value}
            onChange={(event) => {
              areReactionsMuted.value = event.currentTarget.checked;
            }}
          />
          <span>{t("page-reactions-mute")}</span>
        </label>
      </details>
    </div>
  );
}
