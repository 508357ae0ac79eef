import { buildBundles } from '../build-bundles.mjs';
import { findChromium } from '../find-chromium.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Measures decisions beside others' ways, clauses, lint, and the built pages beside two written by hand; then tells where time goes. */
export async function run() {
  process.env['CHROMIUM'] = await findChromium();
  const measure = (file, ...args) => runCommand('node', [at('tests', 'bench', file), ...args]);
  return (
    (await measure('decisions.ts')) ||
    (await measure('verify.ts')) ||
    (await measure('lint.ts')) ||
    (await buildBundles()) ||
    (await measure('run-bench.ts', ...process.argv.slice(3))) ||
    measure('profile.ts')
  );
}
