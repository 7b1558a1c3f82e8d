/** The server's HTTP interface. Refused requests throw a `RefusalError` with the rule's id. */

import { signal } from "@preact/signals";
import type {
  Acknowledgement,
  BoardHistory,
  ClassControl,
  ClassInfo,
  ClassView,
  Create,
  DiceVerification,
  Exercise,
  ExerciseRequest,
  GameInfo,
  GameLessons,
  GamePuzzles,
  Geometry,
  Hint,
  Join,
  LessonExercises,
  LevelInfo,
  MatchSummary,
  MatchView,
  PairingInfo,
  PositionAnalysis,
  PositionInfo,
  PreviewMessage,
  PuzzleExercise,
  RecoveryInfo,
  RecoveryResult,
  RefusalMessage,
  Replay,
  ReviewUpdate,
  SessionInfo,
  TokenInfo,
  VariationInfo,
} from "./messages";

export class RefusalError extends Error {
  constructor(
    readonly refusal: RefusalMessage,
    readonly status: number,
  ) {
    super(refusal.rule);
  }
}

const UNREACHABLE: RefusalMessage = { type: "refused", rule: "page-unreachable" };
const NO_ANSWER: RefusalMessage = { type: "refused", rule: "page-no-answer" };
/** Milliseconds that a command or a repeated look at the server may take. */
const TIME_LIMIT = 5_000;

/** Return the refusal of a failed request; all other errors mean that the server is unreachable. */
export const toRefusal = (error: unknown): RefusalMessage =>
  error instanceof RefusalError ? error.refusal : UNREACHABLE;

async function sendOnce(
  method: string,
  path: string,
  body?: unknown,
  invite = "",
  signal: AbortSignal | null = null,
): Promise<Response> {
  const headers = new Headers();
  if (body !== undefined) headers.set("content-type", "application/json");
  if (invite) headers.set("petrilab-invite", invite);
  const init: RequestInit = { method, headers, credentials: "same-origin", signal };
  if (body !== undefined) init.body = JSON.stringify(body);
  return fetch(path, init);
}

async function refusalErrorOf(response: Response): Promise<RefusalError> {
  try {
    const body = (await response.json()) as RefusalMessage;
    if (body.type === "refused") return new RefusalError(body, response.status);
  } catch {
    // A proxy between the page and the server answered.
  }
  return new RefusalError({ type: "refused", rule: "server-error" }, response.status);
}

async function request(
  method: string,
  path: string,
  body?: unknown,
  invite = "",
  signal: AbortSignal | null = null,
): Promise<Response> {
  let response = await sendOnce(method, path, body, invite, signal);
  if (response.status === 401) {
    await ensureSession();
    response = await sendOnce(method, path, body, invite, signal);
  }
  if (!response.ok) throw await refusalErrorOf(response);
  return response;
}

async function requestJson<T>(
  method: string,
  path: string,
  body?: unknown,
  invite = "",
): Promise<T> {
  return (await request(method, path, body, invite)).json() as Promise<T>;
}

/** Return what is asked for again and again; without an answer in time, the server is unreachable. */
async function poll<T>(path: string): Promise<T> {
  const response = await request("GET", path, undefined, "", AbortSignal.timeout(TIME_LIMIT));
  return response.json() as Promise<T>;
}

/** Send a request that changes something. It is given up in time, so that no click works much later. */
async function sendCommand(path: string, body: unknown, method = "POST"): Promise<string> {
  const limit = AbortSignal.timeout(TIME_LIMIT);
  try {
    return await (await request(method, path, body, "", limit)).text();
  } catch (error) {
    if (limit.aborted && !(error instanceof RefusalError)) throw new RefusalError(NO_ANSWER, 0);
    throw error;
  }
}

/** Send a request that changes something, and return its answer. */
const command = async <T>(path: string, body: unknown = {}): Promise<T> =>
  JSON.parse(await sendCommand(path, body)) as T;

/** The callback for each line of a response, and the signal that ends the request. */
export interface LineListener<T> {
  readonly onLine: (line: T) => void;
  readonly signal: AbortSignal;
}

/** Send a request whose response consists of lines of JSON; resolves after the last one. */
async function requestLines<T>(
  path: string,
  body: unknown,
  { onLine, signal }: LineListener<T>,
  invite = "",
): Promise<void> {
  const response = await request("POST", path, body, invite, signal);
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter(Boolean)) {
      const message = JSON.parse(line) as T | RefusalMessage;
      if (isRefusal(message)) throw new RefusalError(message, response.status);
      onLine(message);
    }
    if (done) return;
  }
}

const isRefusal = (message: unknown): message is RefusalMessage =>
  (message as RefusalMessage).type === "refused";

/** Become a guest, by a cookie; one tab after the other, since all of them have one cookie. */
export async function ensureSession(): Promise<void> {
  // Browsers have locks on https and loopback only.
  const locks = (navigator as { locks?: LockManager }).locks;
  await (locks ? locks.request("session", becomeGuest) : becomeGuest());
}

/** Request a session. Browsers that drop secure cookies on loopback get a plain one. */
async function becomeGuest(): Promise<void> {
  // The answers are read, although they are empty: a browser keeps unread requests open.
  await (await sendOnce("POST", "/api/session", {})).text();
  const session = (await (await sendOnce("GET", "/api/session")).json()) as SessionInfo;
  if (!session.known) await (await sendOnce("POST", "/api/session", { plain: true })).text();
}

/** Return a function that requests a list once; a failed request is repeated by the next call. */
function cached<T>(load: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | null = null;
  return () => {
    pending ??= load();
    pending.catch(() => {
      pending = null;
    });
    return pending;
  };
}

/** Return the path from which a lesson is loaded. */
export const lessonFile = (game: string, lesson: string): string =>
  `/api/lessons/${game}/${lesson}`;

/** Return the path from which a puzzle is loaded. */
export const puzzleFile = (game: string, id: string): string => `/api/puzzles/${game}/${id}`;

const matchPath = (match: string): string => `/api/matches/${encodeURIComponent(match)}`;

const classPath = (classroom: string): string => `/api/classes/${encodeURIComponent(classroom)}`;

/** The names of the server's games, as soon as they have been requested. */
export const gameNames = signal<readonly string[]>([]);

export const api = {
  games: cached(async () => {
    const games = await requestJson<readonly GameInfo[]>("GET", "/api/games");
    gameNames.value = games.map(({ name }) => name);
    return games;
  }),
  levels: cached(() => requestJson<readonly LevelInfo[]>("GET", "/api/levels")),
  lessons: cached(() => requestJson<readonly GameLessons[]>("GET", "/api/lessons")),
  lesson: (game: string, lesson: string) =>
    requestJson<LessonExercises>("GET", lessonFile(game, lesson)),
  /** Return the answer for a path that the page loads. */
  file: (path: string) => request("GET", path),
  puzzles: cached(() => requestJson<readonly GamePuzzles[]>("GET", "/api/puzzles")),
  puzzle: (game: string, id: string) => requestJson<PuzzleExercise>("GET", puzzleFile(game, id)),
  exercise: (request: ExerciseRequest) => requestJson<Exercise>("POST", "/api/exercises", request),
  matches: () => requestJson<readonly MatchSummary[]>("GET", "/api/matches"),
  create: (create: Create) => command<Acknowledgement>("/api/matches", create),
  view: (match: string, invite = "") =>
    requestJson<MatchView>("GET", matchPath(match), undefined, invite),
  board: (match: string, invite = "") =>
    requestJson<Geometry>("GET", `${matchPath(match)}/board`, undefined, invite),
  boardHistory: (match: string, invite = "") =>
    requestJson<BoardHistory>("GET", `${matchPath(match)}/past`, undefined, invite),
  gameBoard: (game: string, options: string) =>
    requestJson<Geometry>("GET", `/api/games/${game}/board?options=${encodeURIComponent(options)}`),
  hint: (match: string, seat: number, level: string) =>
    requestJson<Hint>("POST", `${matchPath(match)}/hint`, { seat, level }),
  verifyDice: (match: string, invite = "") =>
    requestJson<DiceVerification>("GET", `${matchPath(match)}/verify`, undefined, invite),
  record: async (match: string, invite = "") =>
    (await request("GET", `${matchPath(match)}/record`, undefined, invite)).text(),
  replay: (text: string) => requestJson<Replay>("POST", "/api/read", { text }),
  /** Watch the review of a finished match; aborting cancels it. */
  reviewMatch: (match: string, listener: LineListener<ReviewUpdate>, invite = "") =>
    requestLines(`${matchPath(match)}/review`, {}, listener, invite),
  reviewRecord: (text: string, listener: LineListener<ReviewUpdate>) =>
    requestLines("/api/review", { text }, listener),
  analyse: (text: string, seat: number | null, listener: LineListener<PositionAnalysis>) =>
    requestLines("/api/analyse", { text, seat }, listener),
  analysis: (text: string) =>
    requestJson<readonly VariationInfo[]>("POST", "/api/analyses", { text }),
  position: (text: string) => requestJson<PositionInfo>("POST", "/api/positions", { text }),
  previewInPosition: (text: string, seat: number, partial: readonly string[]) =>
    requestJson<PreviewMessage>("POST", "/api/positions/preview", { text, seat, partial }),
  /** Return the preview of a whole move, which shows what it leads to. */
  previewOfMove: (text: string, seat: number, move: string) =>
    requestJson<PreviewMessage>("POST", "/api/positions/preview", { text, seat, move }),
  /** Make a move of a seat, or of chance; chance draws one if none is given. */
  moveInPosition: (text: string, actor: number, move = "") =>
    requestJson<PositionInfo>("POST", "/api/positions/move", { text, actor, move }),
  positionPicture: async (text: string, format: "svg" | "png") =>
    (await request("POST", "/api/positions/picture", { text, format })).blob(),
  finishedMatches: () => poll<readonly MatchSummary[]>("/api/watch/finished"),
  watchableMatches: () => poll<readonly MatchSummary[]>("/api/watch"),
  session: () => requestJson<SessionInfo>("GET", "/api/session"),
  createInvite: (match: string) => command<TokenInfo>(`${matchPath(match)}/invites`),
  join: (match: string, join: Join) => command<Acknowledgement>(`${matchPath(match)}/join`, join),
  createSeatLink: (match: string, seat: number) =>
    command<TokenInfo>(`${matchPath(match)}/links`, { seat }),
  claimSeat: (match: string, token: string) =>
    command<Acknowledgement>(`${matchPath(match)}/claim`, { token }),
  leave: (match: string) => command<Acknowledgement>(`${matchPath(match)}/leave`),
  qrCode: async (path: string) => (await request("POST", "/api/qr", { path })).text(),
  openSeats: () => poll<readonly MatchSummary[]>("/api/lobby"),
  listMatch: (match: string) => sendCommand(`/api/lobby/${match}`, {}),
  /** Ask for an opponent; the match is empty until there is one. */
  pair: (id: string, game: string, name: string) =>
    command<PairingInfo>("/api/pairings", { id, game, name }),
  /** Stop waiting, also while the page is being closed; the match if there was an opponent before. */
  stopPairing: async () => {
    const options = { method: "DELETE", credentials: "same-origin", keepalive: true } as const;
    return (await (await fetch("/api/pairings", options)).json()) as PairingInfo;
  },
  createRecoveryCode: () => command<RecoveryInfo>("/api/recovery"),
  revokeRecoveryCode: () => sendCommand("/api/recovery", undefined, "DELETE"),
  claimRecoveryCode: (code: string) => command<RecoveryResult>("/api/recovery/claim", { code }),
  createClass: (id: string, game: string, options: string) =>
    command<ClassInfo>("/api/classes", { id, game, options }),
  classView: (classroom: string) => poll<ClassView>(classPath(classroom)),
  classByCode: (code: string) => requestJson<ClassView>("POST", "/api/class-codes", { code }),
  joinClass: (code: string, name: string) =>
    command<Acknowledgement>("/api/class-codes/join", { code, name }),
  controlClass: (classroom: string, control: ClassControl) =>
    command<ClassView>(`${classPath(classroom)}/control`, control),
  deleteSession: () => sendCommand("/api/session", undefined, "DELETE"),
};

/** Return a unique id, for commands. It also works without a secure context. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
