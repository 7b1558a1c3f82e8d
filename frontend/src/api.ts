/** The server over HTTP: answers are data, refusals are `RefusedError`s that carry a rule's id. */

import type {
  Create,
  DiceVerified,
  Done,
  GameShown,
  Geometry,
  Hint,
  Join,
  LevelShown,
  MatchShown,
  Past,
  Reading,
  Refused,
  SessionShown,
  TokenShown,
} from "./messages";

export class RefusedError extends Error {
  constructor(
    readonly refused: Refused,
    readonly status: number,
  ) {
    super(refused.rule);
  }
}

/** What is said when the server cannot be reached at all. */
export const UNREACHABLE: Refused = { type: "refused", rule: "page-unreachable" };

export const asRefused = (error: unknown): Refused =>
  error instanceof RefusedError ? error.refused : UNREACHABLE;

async function request(
  method: string,
  path: string,
  body?: unknown,
  invite = "",
): Promise<Response> {
  const headers = new Headers();
  if (body !== undefined) headers.set("content-type", "application/json");
  if (invite) headers.set("petrilab-invite", invite);
  const sent: RequestInit = { method, headers, credentials: "same-origin" };
  if (body !== undefined) sent.body = JSON.stringify(body);
  return fetch(path, sent);
}

async function refusalOf(answer: Response): Promise<RefusedError> {
  try {
    const body = (await answer.json()) as Refused;
    if (body.type === "refused") return new RefusedError(body, answer.status);
  } catch {
    // Something between us and the server answered.
  }
  return new RefusedError({ type: "refused", rule: "server-error" }, answer.status);
}

async function ask(method: string, path: string, body?: unknown, invite = ""): Promise<Response> {
  let answer = await request(method, path, body, invite);
  if (answer.status === 401) {
    await becomeKnown();
    answer = await request(method, path, body, invite);
  }
  if (!answer.ok) throw await refusalOf(answer);
  return answer;
}

async function json<T>(method: string, path: string, body?: unknown, invite = ""): Promise<T> {
  return (await ask(method, path, body, invite)).json() as Promise<T>;
}

/** Be a guest: one cookie. Browsers that drop secure cookies on loopback get a plain one. */
export async function becomeKnown(): Promise<void> {
  await request("POST", "/api/session", {});
  const shown = (await (await request("GET", "/api/session")).json()) as SessionShown;
  if (!shown.known) await request("POST", "/api/session", { plain: true });
}

const at = (match: string): string => `/api/matches/${encodeURIComponent(match)}`;

let gamesAsked: Promise<readonly GameShown[]> | null = null;
let levelsAsked: Promise<readonly LevelShown[]> | null = null;

export const api = {
  games: (): Promise<readonly GameShown[]> => {
    gamesAsked ??= json<readonly GameShown[]>("GET", "/api/games");
    gamesAsked.catch(() => {
      gamesAsked = null;
    });
    return gamesAsked;
  },
  levels: (): Promise<readonly LevelShown[]> => {
    levelsAsked ??= json<readonly LevelShown[]>("GET", "/api/levels");
    levelsAsked.catch(() => {
      levelsAsked = null;
    });
    return levelsAsked;
  },
  matches: () => json<readonly MatchShown[]>("GET", "/api/matches"),
  create: (create: Create) => json<Done>("POST", "/api/matches", create),
  board: (match: string, invite = "") =>
    json<Geometry>("GET", `${at(match)}/board`, undefined, invite),
  past: (match: string, invite = "") => json<Past>("GET", `${at(match)}/past`, undefined, invite),
  gameBoard: (game: string, options: string) =>
    json<Geometry>("GET", `/api/games/${game}/board?options=${encodeURIComponent(options)}`),
  hint: (match: string, seat: number, level: string) =>
    json<Hint>("POST", `${at(match)}/hint`, { seat, level }),
  verify: (match: string, invite = "") =>
    json<DiceVerified>("GET", `${at(match)}/verify`, undefined, invite),
  read: (text: string) => json<Reading>("POST", "/api/read", { text }),
  watchable: () => json<readonly MatchShown[]>("GET", "/api/watch"),
  session: () => json<SessionShown>("GET", "/api/session"),
  invite: (match: string) => json<TokenShown>("POST", `${at(match)}/invites`, {}),
  join: (match: string, join: Join) => json<Done>("POST", `${at(match)}/join`, join),
  link: (match: string, seat: number) => json<TokenShown>("POST", `${at(match)}/links`, { seat }),
  claim: (match: string, token: string) => json<Done>("POST", `${at(match)}/claim`, { token }),
  record: async (match: string, invite = "") =>
    (await ask("GET", `${at(match)}/record`, undefined, invite)).text(),
  qr: async (path: string) => (await ask("POST", "/api/qr", { path })).text(),
  forget: () => ask("DELETE", "/api/session"),
};

/** A name that nobody else makes; for ids of commands. Works without a secure context too. */
export function fresh(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
