/**
 * SHA-256 and HMAC-SHA256 of bytes written in hexadecimal.
 *
 * The browser's own implementation is missing on insecure addresses, and matches on a home network
 * use plain http.
 */

const ROUNDS = 64;

function firstPrimes(count: number): number[] {
  const primes: number[] = [];
  for (let n = 2; primes.length < count; n += 1)
    if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes;
}
/** Return the first 32 bits of the fractional part of a root; the constants of SHA-256 are such. */
const fractionBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const ROUND_CONSTANTS = firstPrimes(ROUNDS).map((prime) => fractionBits(Math.cbrt(prime)));
const INITIAL_STATE = firstPrimes(8).map((prime) => fractionBits(Math.sqrt(prime)));

const rotateRight = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(hex: string): string {
  const bytes = padMessage((hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
  let state = INITIAL_STATE;
  for (let at = 0; at < bytes.length; at += 64)
    state = compressBlock(state, bytes.slice(at, at + 64));
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}

const BLOCK_BYTES = 64;

/** Return the HMAC-SHA256 of a text; the key, of at most 64 bytes, is in hexadecimal. */
export function hmacSha256(key: string, text: string): string {
  const padded = key.padEnd(2 * BLOCK_BYTES, "0");
  const keyXor = (mask: number): string =>
    toHex((padded.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16) ^ mask));
  const inner = sha256(keyXor(0x36) + toHex([...new TextEncoder().encode(text)]));
  return sha256(keyXor(0x5c) + inner);
}

const toHex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Append a one bit, zeros and the length in bits, up to a multiple of 64 bytes. */
function padMessage(bytes: readonly number[]): number[] {
  const zeros = (119 - (bytes.length % 64)) % 64;
  const length = [24, 16, 8, 0].map((by) => ((bytes.length * 8) >>> by) & 255);
  return [...bytes, 128, ...Array<number>(zeros).fill(0), 0, 0, 0, 0, ...length];
}

function compressBlock(state: readonly number[], block: readonly number[]): number[] {
  const words = messageSchedule(block);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let k = 0; k < ROUNDS; k += 1) {
    const high = rotateRight(e, 6) ^ rotateRight(e, 11) ^ rotateRight(e, 25);
    const one = (h + high + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[k] ?? 0) + (words[k] ?? 0)) | 0;
    const low = rotateRight(a, 2) ^ rotateRight(a, 13) ^ rotateRight(a, 22);
    const two = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((word, k) => (word + (state[k] ?? 0)) | 0);
}

function messageSchedule(block: readonly number[]): number[] {
  const words: number[] = [];
  const at = (k: number): number => words[k] ?? 0;
  for (let k = 0; k < ROUNDS; k += 1) {
    if (k < 16) {
      const [a = 0, b = 0, c = 0, d = 0] = block.slice(4 * k, 4 * k + 4);
      words.push((a << 24) | (b << 16) | (c << 8) | d);
      continue;
    }
    const [x, y] = [at(k - 15), at(k - 2)];
    const low = rotateRight(x, 7) ^ rotateRight(x, 18) ^ (x >>> 3);
    const high = rotateRight(y, 17) ^ rotateRight(y, 19) ^ (y >>> 10);
    words.push((at(k - 16) + low + at(k - 7) + high) | 0);
  }
  return words;
}
