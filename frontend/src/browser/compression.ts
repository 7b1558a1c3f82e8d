/** Texts in addresses: compressed, in the alphabet of base64url. */

/** Whether the browser can compress; without it, addresses carry less. */
export const canCompress = (): boolean => typeof CompressionStream === "function";

const FORMAT = "deflate-raw";

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new Blob([bytes]).stream();

/** Return a text as letters, digits, `-` and `_`. */
export async function compress(text: string): Promise<string> {
  const stream = streamOf(new TextEncoder().encode(text)).pipeThrough(
    new CompressionStream(FORMAT),
  );
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Return the text of such a word; null if it is damaged or longer than `most` characters. */
export async function decompress(word: string, most: number): Promise<string | null> {
  try {
    const binary = atob(word.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    const stream = streamOf(bytes).pipeThrough(new DecompressionStream(FORMAT));
    const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    // Read in parts: a small word could unpack to gigabytes.
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text;
      text += value;
      if (text.length > most) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    return null;
  }
}
