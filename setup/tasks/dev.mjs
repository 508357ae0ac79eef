import { buildBundles } from '../build-bundles.mjs';
import { productArguments } from '../product-arguments.mjs';
import { restartOnSave } from '../restart-on-save.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

// The server reads these folders while they are rebuilt, so they are never emptied.
const rebuild = ['build', '--watch', '--emptyOutDir=false', '--logLevel', 'warn'];

// By folder: nothing else would show what the lender's thread imports.
const serving = {
  folders: [at('api'), at('engine'), at('schemas'), at('dist', 'server')],
  args: [at('api', 'start.ts')],
};

/** The server reports only what keeps documents from compiling. Lint reports the rest when they are saved. */
export const linting = {
  folders: [at('tools'), at('engine')],
  args: [at('tools', 'flows.js'), 'lint', '--watch'],
};

/** Serves the flows, or those that `--root DIR` names; on every save documents are checked, code is built and the server restarted. */
export async function run() {
  const code = await buildBundles();
  if (code !== 0) return code;
  const { args } = productArguments();
  const codes = await Promise.all([
    runCommand('vite', rebuild),
    runCommand('vite', [...rebuild, '--mode', 'studio']),
    runCommand('vite', [...rebuild, '--ssr']),
    restartOnSave(serving.folders, 'node', [...serving.args, ...args]),
    restartOnSave(linting.folders, 'node', [...linting.args, ...args]),
  ]);
  return Math.max(...codes);
}
