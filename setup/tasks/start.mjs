import { buildBundles } from '../build-bundles.mjs';
import { productArguments } from '../product-arguments.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/**
 * Serves the flows if lint finds no mistake in them: those of this repository, or of the folder that `--root DIR` names.
 * With `--demo` there is a person in each status to sign in as, and the lender hurries.
 */
export async function run() {
  const { args, demo, demoData } = productArguments();
  const code =
    (await runCommand('node', [at('tools', 'flows.js'), 'lint', ...args])) || (await buildBundles());
  if (code !== 0) return code;
  // Its own data, so that nobody finds sample people among what they entered themselves.
  const variables = demo ? { DATA_DIR: demoData, BACKEND_SPEED: '20', ...process.env } : {};
  return runCommand('node', [at('api', 'start.ts'), ...args, ...(demo ? ['--demo'] : [])], variables);
}
