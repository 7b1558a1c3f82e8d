import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ClientRequest, IncomingMessage } from "node:http";
import type { Plugin, ProxyOptions } from "vite";
import { defineConfig } from "vitest/config";

/** The server that the development server passes requests on to. */
const SERVER = process.env.PETRILAB_ORIGIN ?? "http://localhost:8008";

/** Replace the origin of the development page by the server's; other origins stay refused. */
function replaceOrigin(request: ClientRequest, { headers }: IncomingMessage): void {
  if (headers.origin === `http://${headers.host}`) request.setHeader("origin", SERVER);
}

/**
 * Passes requests and WebSockets on to the server. The server accepts only its own host and origin
 * (it answers 421 and 403 to others), so the proxy presents the development page as the server's.
 */
const toServer: ProxyOptions = {
  target: SERVER,
  changeOrigin: true,
  ws: true,
  configure: (proxy) => {
    proxy.on("proxyReq", replaceOrigin);
    proxy.on("proxyReqWs", replaceOrigin);
  },
};

/** Files of `public/` that the page needs without a network. */
const PUBLIC_FILES = ["icon.svg", "icon-192.png", "manifest.webmanifest"];

/** Write the service worker: it knows the files of the build, and changes whenever one of them does. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const assets = Object.keys(bundle)
        .filter((name) => name.startsWith("assets/"))
        .concat(PUBLIC_FILES)
        .sort()
        .map((name) => `/${name}`);
      const template = readFileSync("src/service-worker.js", "utf8");
      const version = createHash("sha256")
        .update(assets.join() + template)
        .digest("hex");
      const source = template
        .replace('"__ASSETS__"', JSON.stringify(assets))
        .replace("__VERSION__", version.slice(0, 12));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

// The build is committed, so it must be reproducible: no dates, no paths, hashed names.
export default defineConfig({
  plugins: [serviceWorker()],
  build: {
    outDir: "../src/petrilab/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The server's content policy forbids data: scripts and styles, so small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    // The texts are in the server's source folder.
    fs: { allow: [".."] },
    proxy: { "/api": toServer, "/locales": toServer },
  },
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"],
  },
});
