import { buildBundles } from '../build-bundles.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

// Data of its own, so that nobody finds sample people among what they entered themselves.
const demo = { DATA_DIR: at('.data', 'demo'), BACKEND_SPEED: '20' };

/**
 * Serves the flows if lint finds no mistake in them. With `--demo` there is a person in each status to sign in as, and
 * the lender hurries.
 */
export async function run() {
  const code = (await runCommand('node', [at('tools', 'flows.js'), 'lint'])) || (await buildBundles());
  if (code !== 0) return code;
  const isDemo = process.argv.includes('--demo');
  const variables = isDemo ? { ...demo, ...process.env } : {};
  return runCommand('node', [at('api', 'start.ts'), ...(isDemo ? ['--demo'] : [])], variables);
}
