/** The rules of a game; every rule has an address. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { BoardPicture } from "../board/board";
import { usePageTitle } from "../browser/page-title";
import { ErrorMessage } from "../components/error-message";
import { GameSummary } from "../components/game-summary";
import { optionLabel, optionValueLabel } from "../components/option-field";
import { Showcase, useShowcase } from "../components/showcase";
import { useRequest } from "../components/use-request";
import { findPlugin } from "../games/registry";
import { currentTexts, gameTitle, t } from "../i18n/language";
import { ofGame } from "../i18n/texts";
import type { GameInfo } from "../messages";
import { route } from "../router";
import { analysePath } from "./analyse/address";
import { NotFoundScreen } from "./not-found";
import { loadRulebooks, plainRulebook, type Rulebook, type RuleEntry } from "./rulebook";

export function RulesScreen({ name }: { readonly name: string }): VNode {
  const games = useRequest(api.games, []);
  const rulebooks = useRequest(loadRulebooks, []);
  const game = games.value?.find((each) => each.name === name);
  const rulebook =
    rulebooks.value && game ? (rulebooks.value[name] ?? plainRulebook(game.rules)) : null;
  const linkedRule = route.value.fragment;
  const title = t("page-rules-of", { game: gameTitle(name) });
  usePageTitle(title);
  useEffect(() => {
    if (!rulebook || !linkedRule) return;
    const element = document.getElementById(linkedRule);
    element?.scrollIntoView({ block: "center" });
    element?.focus({ preventScroll: true });
  }, [Boolean(rulebook), linkedRule]);
  if (games.value && !game) return <NotFoundScreen text="page-no-such-game" section="rules" />;
  return (
    <main id="main" class="rules" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{t("page-home")}</a> · <a href={`/new/${name}`}>{t("page-set-up")}</a>
      </p>
      <h1>{title}</h1>
      <ErrorMessage refusal={games.refusal} />
      {game && rulebook && (
        <>
          {currentTexts.value.has(`${name}-aim`) && <p class="lead">{t(`${name}-aim`)}</p>}
          <Pictures game={name} />
          {findPlugin(name)?.summary && <h2>{t("page-rules-short")}</h2>}
          <GameSummary game={name} />
          <Chapters game={game} rulebook={rulebook} linkedRule={linkedRule} />
          <Options game={game} />
          <p class="soft">{t(ofGame(currentTexts.value, name, "credit", "page-credit"))}</p>
        </>
      )}
    </main>
  );
}

/** Three positions of a game; of a game without a showcase, its initial position. */
function Pictures({ game }: { readonly game: string }): VNode {
  const ids = useShowcase(game) === null ? [] : ["page-early", "page-midway", "page-late"];
  return (
    <div class="rules-pictures">
      {!ids.length && <Showcase game={game} />}
      {ids.map((id, k) => (
        <figure key={id}>
          <Showcase game={game} progress={k / 2} />
          <figcaption>{t(id)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface ChaptersProps {
  readonly game: GameInfo;
  readonly rulebook: Rulebook;
  readonly linkedRule: string;
}

function Chapters({ game, rulebook, linkedRule }: ChaptersProps): VNode {
  return (
    <>
      <h2>{t("page-rules-all")}</h2>
      <p class="soft">{t("page-rules-ruling-help")}</p>
      <div class="rule-list">
        {rulebook.chapters.map(({ title, rules }) => (
          <section key={title} class="chapter">
            {title && <h3>{t(`${game.name}-chapter-${title}`)}</h3>}
            <ul>
              {rules.map((entry) => (
                <Rule
                  key={entry.rule}
                  game={game.name}
                  rulebook={rulebook}
                  entry={entry}
                  linkedRule={linkedRule}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

interface RuleProps {
  readonly game: string;
  readonly rulebook: Rulebook;
  readonly entry: RuleEntry;
  readonly linkedRule: string;
}

function Rule({ game, rulebook, entry, linkedRule }: RuleProps): VNode {
  const { rule, ruling, option } = entry;
  const sentence = t(rule);
  return (
    <li id={rule} tabIndex={-1} class={rule === linkedRule ? "linked" : ""}>
      <p>
        {sentence}
        {ruling && <span class="tag">{t("page-ruling")}</span>}
        {option && (
          <a class="tag" href={`#option-${option}`}>
            {t("page-rule-option", { option: optionLabel(game, option) })}
          </a>
        )}
        <a
          class="anchor"
          href={`#${rule}`}
          aria-label={t("page-labelled", { label: t("page-rule-link"), value: sentence })}
        >
          #
        </a>
      </p>
      <Example game={game} rulebook={rulebook} rule={rule} />
    </li>
  );
}

interface ExampleProps {
  readonly game: string;
  readonly rulebook: Rulebook;
  readonly rule: string;
}

function Example({ game, rulebook, rule }: ExampleProps): VNode | null {
  const example = rulebook.examples[rule];
  const geometry = example && rulebook.boards[example.board];
  if (!example || !geometry) return null;
  const isSequence = example.scenes.length > 1;
  return (
    <div class="example">
      {example.scenes.map((scene, k) => (
        <figure key={k}>
          <BoardPicture game={game} geometry={geometry} scene={scene} texts={currentTexts.value} />
          <figcaption>
            {t(isSequence ? (k ? "page-rule-after" : "page-rule-before") : "page-rule-shown")}
          </figcaption>
        </figure>
      ))}
      <p class="example-link">
        <a href={analysePath(example.position)}>{t("page-analyse-position")}</a>
      </p>
    </div>
  );
}

function Options({ game }: { readonly game: GameInfo }): VNode {
  return (
    <>
      <h2>{t("page-options")}</h2>
      <dl class="option-list">
        {game.options.map((option) => (
          <div key={option.name} id={`option-${option.name}`} tabIndex={-1}>
            <dt>
              {optionLabel(game.name, option.name)}{" "}
              <span class="soft">
                {t("page-default", {
                  value: optionValueLabel(game.name, option.name, option.default),
                })}
              </span>
            </dt>
            <dd>{t(option.text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
