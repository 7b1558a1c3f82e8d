/**
 * SHA-256 of bytes written in hexadecimal.
 *
 * The browser has one of its own, but only on secure addresses, and matches are played at home over
 * plain http; a check that is missing there would be no check.
 */

const ROUNDS = 64;

/** The first 32 bits of the fractional parts of roots of the first primes. */
function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n += 1)
    if (found.every((prime) => n % prime !== 0)) found.push(n);
  return found;
}
const fraction = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const KEYS = primes(ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(hex: string): string {
  const bytes = padded((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
  let state = START;
  for (let at = 0; at < bytes.length; at += 64) state = mixed(state, bytes.slice(at, at + 64));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

/** A one bit, zeros, and the length in bits, up to a multiple of 64 bytes. */
function padded(bytes: readonly number[]): number[] {
  const zeros = (119 - (bytes.length % 64)) % 64;
  const length = [24, 16, 8, 0].map((by) => ((bytes.length * 8) >>> by) & 255);
  return [...bytes, 128, ...Array<number>(zeros).fill(0), 0, 0, 0, 0, ...length];
}

function mixed(state: readonly number[], block: readonly number[]): number[] {
  const words = schedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let k = 0; k < ROUNDS; k += 1) {
    const high = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (KEYS[k] ?? 0) + (words[k] ?? 0)) | 0;
    const low = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, k) => (word + (state[k] ?? 0)) | 0);
}

function schedule(block: readonly number[]): number[] {
  const words: number[] = [];
  const at = (k: number): number => words[k] ?? 0;
  for (let k = 0; k < ROUNDS; k += 1) {
    if (k < 16) {
      const [a = 0, b = 0, c = 0, d = 0] = block.slice(4 * k, 4 * k + 4);
      words.push((a << 24) | (b << 16) | (c << 8) | d);
      continue;
    }
    const [x, y] = [at(k - 15), at(k - 2)];
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    words.push((at(k - 16) + low + at(k - 7) + high) | 0);
  }
  return words;
}
