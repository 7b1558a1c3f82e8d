// Made by `python -m petrilab.server.typescript` from the server's types. Do not edit.

export type * from "./requests";
export type * from "./responses";
export type * from "./study";
