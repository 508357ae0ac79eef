import { minify } from '@swc/core';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';

// Pages name what is fetched ahead, so nothing is left to the helper that Vite wraps around each `import()`.
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
};

// Writes a function that is used once where it is used, which the minifier that comes after it does not. React's own
// build gets larger by that, so functions stay where they are in it. Packages of the studio's read the `arguments` of a
// function, which an arrow has not.
const inlineFunctions: Plugin = {
  name: 'inline-functions',
  renderChunk: async (code, { name }) =>
    minify(code, {
      module: true,
      ecma: 2022,
      compress: { ecma: 2022, unsafe_arrows: true, ...(name === 'react' ? kept : inlined) },
      mangle: false,
      sourceMap: true,
    }),
};

const inlined = { passes: 5, unsafe_methods: true };

// What swc would write shorter here, compresses less.
const kept = {
  passes: 1,
  inline: 0,
  reduce_funcs: false,
  reduce_vars: false,
  collapse_vars: false,
  if_return: false,
  sequences: 0,
} as const;

// V8 then compiles all functions of a script beside the page while it comes, not each within the person's first
// click. That was half of the time until a page answered.
const compileAhead = '//# allFunctionsCalledOnLoad';
// Compiled within the first task anyway.
const smallPieces = ['browser', 'rolldown-runtime'];

// The later controls import nothing else of the engine's script, which is large and comes at the same time.
const sharedModules =
  /node_modules[\\/]ky[\\/]|(api[\\/]client[\\/](problems|send-request|visit-requests|while-busy)|engine[\\/](fields[\\/](file-name|readable-text|telephone)|expression[\\/]notation))\.ts$/;

// The server makes the page from the manifest, so the entries are modules and not an index.html.
const browser: UserConfig = {
  // Nothing here uses `light-dark()`, for which each `color-scheme` would come with variables. The number is the name of the feature.
  css: { lightningcss: { exclude: 1 << 20 } },
  build: {
    outDir: 'dist/browser',
    target: 'es2022',
    manifest: 'manifest.json',
    // The page itself names what to fetch ahead.
    modulePreload: false,
    assetsInlineLimit: 0,
    // For our own tools: the line that names a map in each script is left out.
    sourcemap: 'hidden',
    // A test holds the size that counts, that of the compressed script.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // A constant is shorter where it is used.
      optimization: { inlineConst: { mode: 'all', pass: 3 } },
      // Our modules do nothing but define: of what an `index.ts` exports, a script holds what it uses.
      treeshake: {
        // Reading a property runs no code.
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /[\\/](engine|schemas|renderer|api)[\\/].*\.tsx?$/, sideEffects: false }],
      },
      // With the stylesheet as a part of the script, Vite would name it again in each script that imports from that one.
      input: ['renderer/browser.tsx', 'renderer/styles/index.css', 'renderer/styles/lazy.css'],
      // React changes when it is upgraded, the rest with each of our changes: a browser that comes back fetches what
      // is new.
      output: {
        postBanner: ({ name }) => (smallPieces.includes(name) ? '' : compileAhead),
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'browser', test: /renderer[\\/]browser\.tsx$/ },
            // With all that it imports: what others share with it, they take from here, since it comes first.
            { name: 'start-page', test: /renderer[\\/]take-over[\\/]start-page\.tsx$/ },
            // What the engine's script and the later controls share, such as requests.
            { name: 'shared', test: sharedModules },
            // The other pieces that share something with it come after it.
            { name: 'connect-visit', test: /renderer[\\/]visit[\\/]connect-visit\.ts$/ },
          ],
        },
      },
    },
  },
};

// Staff's own bundle: nothing of it reaches the other one, whose chunks stay as they are.
const studio: UserConfig = {
  build: {
    ...browser.build,
    outDir: 'dist/studio',
    assetsDir: 'studio',
    rolldownOptions: { input: 'renderer/studio/start-studio.tsx' },
  },
};

// Node runs .ts but not .tsx: the renderer's server entry is built, the engine stays the server's own. React goes in
// with it, or Node would load its development version, which takes three times as long.
const server: UserConfig = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist/server',
    target: 'node24',
    ssr: true,
    assetsInlineLimit: 0,
    sourcemap: true,
    rolldownOptions: {
      input: 'renderer/server.tsx',
      external: [/^#engine\//],
      output: { entryFileNames: 'server.js' },
    },
  },
};

export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [plainImports, react(), ...(isSsrBuild || mode === 'studio' ? [] : [inlineFunctions])],
  publicDir: false,
  ...(isSsrBuild ? server : mode === 'studio' ? studio : browser),
}));
