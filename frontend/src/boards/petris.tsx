/** Drawn plainly for the moment. */

import { plain } from "./plain";
import type { Widget } from "./board";

export const petris: Widget = plain;
