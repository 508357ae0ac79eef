import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin, UserConfig } from 'vite';

const replacements: Readonly<Record<string, string>> = {
  // 31 KB (gzip) that none of our templates asks for.
  'markdown-to-jsx/react': 'export const Markdown = ({ children }) => children;',
  // Needs eval, and is not installed: only the registry for RJSF's own tests imports it.
  '@rjsf/validator-ajv8': 'export default undefined;',
  // These serve `$ref` to a URI and `allOf`, which the schemas made from a screen never have.
  'fast-uri': 'export default { equal: (one, other) => one === other, resolve: (_base, uri) => uri };',
  '@x0k/json-schema-merge':
    'const give = (made) => () => made; export const createComparator = give({}), createMerger = give({}), createShallowAllOfMerge = give((schema) => schema);',
  '@x0k/json-schema-merge/lib/array':
    'const none = () => () => []; export const createDeduplicator = none, createIntersector = none;',
};

// All templates and controls are ours, so that of RJSF's own only the field for the whole form is left.
const ownParts: readonly (readonly [file: string, code: string])[] = [
  ['/@rjsf/core/lib/components/widgets/index.js', 'export default () => ({});'],
  // Asks Intl, which takes 10 ms on a phone; our own inputs hand over numbers.
  ['/@rjsf/utils/lib/getDecimalSeparator.js', "export default () => '.';"],
  ['/@rjsf/core/lib/components/templates/index.js', 'export default () => ({ ButtonTemplates: {} });'],
  [
    '/@rjsf/core/lib/components/fields/index.js',
    `import ObjectField from './ObjectField.js'; import SchemaField from './SchemaField.js';
    export default () => ({ ObjectField, SchemaField });`,
  ],
];

/** What @rjsf/core imports and we never use is replaced, in the browser, on the server and in tests. */
export const lightForms: Plugin = {
  name: 'light-forms',
  enforce: 'pre',
  resolveId: (id) => (Object.hasOwn(replacements, id) ? `\0${id}` : null),
  load: (id) =>
    replacements[id.replace('\0', '')] ?? ownParts.find(([file]) => id.endsWith(file))?.[1] ?? null,
};

/** Packages that must pass through the replacements, although Node could load them itself. */
export const bundledPackages = [/@rjsf\/(core|utils)/];

// The server makes the page from the manifest, so the entries are modules and not an index.html.
const browser: UserConfig = {
  build: {
    outDir: 'dist/browser',
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: true,
    // A test holds the size that counts, that of the compressed script.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: 'renderer/browser.tsx' },
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
    sourcemap: true,
    rolldownOptions: {
      input: 'renderer/server.tsx',
      external: [/^#engine\//],
      output: { entryFileNames: 'server.js' },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [lightForms, react()],
  publicDir: false,
  ...(isSsrBuild ? server : browser),
}));
