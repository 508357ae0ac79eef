import { buildBundles } from '../build-bundles.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Serves the flows if lint finds no mistake in them. */
export async function run() {
  const code = (await runCommand('node', [at('tools', 'flows.js'), 'lint'])) || (await buildBundles());
  return code || runCommand('node', [at('api', 'start.ts')]);
}
