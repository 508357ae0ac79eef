import { buildBundles } from '../build-bundles.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

// The server reads these folders while they are rebuilt, so they are never emptied.
const rebuild = ['build', '--watch', '--emptyOutDir=false', '--logLevel', 'warn'];

/** Arguments of a Node that starts again when something in these folders changes. */
const watching = (...folders) => [
  ...folders.map((folder) => `--watch-path=${folder}`),
  '--watch-preserve-output',
];

// By folder: what the lender's thread imports would not be seen otherwise.
const serving = [
  ...watching(at('api'), at('engine'), at('schemas'), at('dist', 'server')),
  at('api', 'start.ts'),
];

/** What is wrong with a document is told when it is saved: the server tells only what keeps it from compiling. */
export const linting = [...watching(at('tools'), at('engine')), at('tools', 'flows.js'), 'lint', '--watch'];

/** Serves the flows; on every save documents are checked, code is built and the server restarted. */
export async function run() {
  const code = await buildBundles();
  if (code !== 0) return code;
  const codes = await Promise.all([
    runCommand('vite', rebuild),
    runCommand('vite', [...rebuild, '--mode', 'preview']),
    runCommand('vite', [...rebuild, '--ssr']),
    runCommand('node', serving),
    runCommand('node', linting),
  ]);
  return Math.max(...codes);
}
