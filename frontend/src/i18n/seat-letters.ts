/** Letters of seats: pieces, logs and the parameters of events name a seat by its letter. */

const FIRST_LETTER = "A".charCodeAt(0);

export function seatLetter(seat: number): string {
  return String.fromCharCode(FIRST_LETTER + seat);
}

export const seatLetters = (seats: readonly number[]): string => seats.map(seatLetter).join(", ");

/** Return the seat of a letter in an event; null if the value is no letter of a seat. */
export function seatFromLetter(letter: string | number | undefined): number | null {
  if (typeof letter !== "string" || !/^[A-J]$/.test(letter)) return null;
  return letter.charCodeAt(0) - FIRST_LETTER;
}
