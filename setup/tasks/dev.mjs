import { buildBundles } from '../build-bundles.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

// The server reads these folders while they are rebuilt, so they are never emptied.
const rebuild = ['build', '--watch', '--emptyOutDir=false', '--logLevel', 'warn'];

// By folder: what the lender's thread imports would not be seen otherwise.
const watched = [['api'], ['engine'], ['schemas'], ['dist', 'server']].map(
  (folder) => `--watch-path=${at(...folder)}`,
);

/** Serves the flows; code is built and the server restarted on every save. */
export async function run() {
  const code = await buildBundles();
  if (code !== 0) return code;
  const codes = await Promise.all([
    runCommand('vite', rebuild),
    runCommand('vite', [...rebuild, '--mode', 'preview']),
    runCommand('vite', [...rebuild, '--ssr']),
    runCommand('node', [...watched, '--watch-preserve-output', at('api', 'start.ts')]),
  ]);
  return Math.max(...codes);
}
