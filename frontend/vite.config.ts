import { defineConfig } from "vitest/config";

// The build is committed, so it must come out the same everywhere: no dates, no paths, hashed names.
export default defineConfig({
  build: {
    outDir: "../src/petrilab/server/static",
    emptyOutDir: true,
    target: "es2022",
    // The server's content policy allows no data: scripts or styles; small files stay files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    // The texts lie beside the server's source.
    fs: { allow: [".."] },
    proxy: {
      "/api": { target: "http://localhost:8008", ws: true },
      "/locales": "http://localhost:8008",
    },
  },
  test: {
    include: ["tests/**/*.test.ts", "tests/**/*.test.tsx", "src/**/*.test.ts", "src/**/*.test.tsx"],
  },
});
