/** The rules of a game in our own words; every rule has an address. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { Picture } from "../boards";
import type { GameShown } from "../messages";
import { useLoaded } from "../parts/loading";
import { optionLabel, valueLabel } from "../parts/options";
import { type Book, books, plainBook, type RuleShown } from "../parts/rulebook";
import { Short } from "../parts/short";
import { Showcase } from "../parts/showcase";
import { Trouble } from "../parts/trouble";
import { useTitle } from "../parts/turning";
import { place } from "../router";
import { say, texts } from "../texts";
import { gameName } from "./home";

export function RulesScreen({ name }: { readonly name: string }): VNode {
  const games = useLoaded(api.games, []);
  const known = useLoaded(books, []);
  const game = games.value?.find((each) => each.name === name);
  const book = known.value && game ? (known.value[name] ?? plainBook(game.rules)) : null;
  const wanted = place.value.fragment;
  useTitle(`${gameName(name)}: ${say("page-rules")}`);
  useEffect(() => {
    if (!book || !wanted) return;
    const rule = document.getElementById(wanted);
    rule?.scrollIntoView({ block: "center" });
    rule?.focus({ preventScroll: true });
  }, [Boolean(book), wanted]);
  return (
    <main id="main" class="rules" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{say("page-home")}</a> · <a href={`/new/${name}`}>{say("page-set-up")}</a>
      </p>
      <h1>
        {gameName(name)}: {say("page-rules")}
      </h1>
      <Trouble refused={games.refused} />
      {game && book && (
        <>
          <p class="lead">{say(`${name}-aim`)}</p>
          <div class="rules-pictures">
            {["page-early", "page-midway", "page-late"].map((id, k) => (
              <figure key={id}>
                <Showcase game={name} at={k / 2} />
                <figcaption>{say(id)}</figcaption>
              </figure>
            ))}
          </div>
          <h2>{say("page-rules-short")}</h2>
          <Short game={name} />
          <Chapters game={game} book={book} wanted={wanted} />
          <Options game={game} />
          <p class="soft">{say("page-credit", { game: name })}</p>
        </>
      )}
    </main>
  );
}

interface ChaptersProps {
  readonly game: GameShown;
  readonly book: Book;
  readonly wanted: string;
}

function Chapters({ game, book, wanted }: ChaptersProps): VNode {
  return (
    <>
      <h2>{say("page-rules-all")}</h2>
      <p class="soft">{say("page-rules-ruling-means")}</p>
      <div class="rule-list">
        {book.chapters.map(({ title, rules }) => (
          <section key={title} class="chapter">
            {title && <h3>{say("page-chapter", { chapter: title })}</h3>}
            <ul>
              {rules.map((shown) => (
                <Rule key={shown.rule} game={game.name} book={book} shown={shown} wanted={wanted} />
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
  readonly book: Book;
  readonly shown: RuleShown;
  readonly wanted: string;
}

function Rule({ game, book, shown, wanted }: RuleProps): VNode {
  const { rule, ruling, option } = shown;
  const sentence = say(rule);
  return (
    <li id={rule} tabIndex={-1} class={rule === wanted ? "wanted" : ""}>
      <p>
        {sentence}
        {ruling && <span class="tag">{say("page-ruling")}</span>}
        {option && (
          <a class="tag" href={`#option-${option}`}>
            {say("page-rule-option", { option: optionLabel(option) })}
          </a>
        )}
        <a class="anchor" href={`#${rule}`} aria-label={`${say("page-rule-link")}: ${sentence}`}>
          #
        </a>
      </p>
      <Example game={game} book={book} rule={rule} />
    </li>
  );
}

function Example({ game, book, rule }: Omit<RuleProps, "shown" | "wanted"> & { rule: string }) {
  const example = book.examples[rule];
  const geometry = example && book.boards[example.board];
  if (!example || !geometry) return null;
  const several = example.scenes.length > 1;
  return (
    <div class="example">
      {example.scenes.map((scene, k) => (
        <figure key={k}>
          <Picture game={game} geometry={geometry} scene={scene} texts={texts.value} />
          <figcaption>
            {say(several ? (k ? "page-rule-after" : "page-rule-before") : "page-rule-shown")}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function Options({ game }: { readonly game: GameShown }): VNode {
  return (
    <>
      <h2>{say("page-options")}</h2>
      <dl class="option-list">
        {game.options.map((option) => (
          <div key={option.name} id={`option-${option.name}`} tabIndex={-1}>
            <dt>
              {optionLabel(option.name)}{" "}
              <span class="soft">{say("page-default", { value: valueLabel(option.default) })}</span>
            </dt>
            <dd>{say(option.text)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
