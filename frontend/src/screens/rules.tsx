/** The rules of a game in our own words; every rule has an address. */

import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../api";
import { useLoaded } from "../parts/loading";
import { optionLabel } from "../parts/options";
import { Showcase } from "../parts/showcase";
import { Trouble } from "../parts/trouble";
import { useTitle } from "../parts/turning";
import { place } from "../router";
import { say } from "../texts";
import { gameName } from "./home";

export function RulesScreen({ name }: { readonly name: string }): VNode {
  const games = useLoaded(api.games, []);
  const game = games.value?.find((each) => each.name === name);
  const wanted = place.value.fragment;
  useTitle(`${gameName(name)}: ${say("page-rules")}`);
  useEffect(() => {
    if (!game || !wanted) return;
    const rule = document.getElementById(wanted);
    rule?.scrollIntoView({ block: "center" });
    rule?.focus({ preventScroll: true });
  }, [game, wanted]);
  return (
    <main id="main" class="rules" tabIndex={-1}>
      <p class="crumbs">
        <a href="/">{say("page-home")}</a> · <a href={`/new/${name}`}>{say("page-set-up")}</a>
      </p>
      <h1>
        {gameName(name)}: {say("page-rules")}
      </h1>
      <Trouble refused={games.refused} />
      {game && (
        <>
          <p class="lead">{say(`${name}-aim`)}</p>
          <div class="rules-pictures">
            {[0, 0.5, 1].map((at) => (
              <Showcase key={at} game={name} at={at} />
            ))}
          </div>
          <ol class="rule-list">
            {game.rules.map((rule) => (
              <li key={rule} id={rule} tabIndex={-1} class={rule === wanted ? "wanted" : ""}>
                <span>{say(rule)}</span>
                <a class="anchor" href={`#${rule}`} aria-label={say("page-rule-link")}>
                  #
                </a>
              </li>
            ))}
          </ol>
          <h2>{say("page-options")}</h2>
          <dl class="option-list">
            {game.options.map((option) => (
              <div key={option.name}>
                <dt>{optionLabel(option.name)}</dt>
                <dd>{say(option.text)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </main>
  );
}
