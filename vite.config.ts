import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';

// @rjsf/core brings a markdown renderer of 31 KB (gzip) that our templates never ask for.
const plainText: Plugin = {
  name: 'plain-text-instead-of-markdown',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith('markdown-to-jsx') ? '\0plain-text' : null),
  load: (id) =>
    id === '\0plain-text'
      ? 'export const Markdown = ({ children }) => children;\nexport default Markdown;'
      : null,
};

// The server makes the page from the manifest, so the entries are modules and not an index.html.
const browser: UserConfig = {
  build: {
    outDir: 'dist/browser',
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: true,
    rolldownOptions: { input: 'renderer/browser.tsx' },
  },
};

// Node runs .ts but not .tsx: the renderer's server entry is built, the engine stays the server's own.
const server: UserConfig = {
  build: {
    outDir: 'dist/server',
    target: 'node24',
    ssr: true,
    sourcemap: true,
    rolldownOptions: {
      input: 'renderer/server.tsx',
      external: [/^#engine\//],
      output: { entryFileNames: 'server.js' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [plainText, react()],
  publicDir: false,
  ...(isSsrBuild ? server : browser),
}));
