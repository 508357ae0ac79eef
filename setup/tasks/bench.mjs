import { buildBundles } from '../build-bundles.mjs';
import { findChromium } from '../find-chromium.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/**
 * Measures decisions beside others' ways, clauses, lint, compiling, what the server gives in a second, and the built pages beside two
 * written by hand; then tells where time goes. `browser` before the number of rounds leaves all but the pages out,
 * `serve` all but the server, `profile` all but where time goes.
 */
export async function run() {
  process.env['CHROMIUM'] = await findChromium();
  const [first, ...others] = process.argv.slice(3);
  if (first === 'browser') return (await buildBundles()) || measure('run-bench.ts', ...others);
  if (first === 'profile') return (await buildBundles()) || measure('profile.ts', ...others);
  if (first === 'serve') return (await buildBundles()) || measure('serve.ts', ...others);
  return (
    (await measure('decisions.ts')) ||
    (await measure('verify.ts')) ||
    (await measure('lint.ts')) ||
    // What it holds in memory is counted after sweeping.
    (await runCommand('node', ['--expose-gc', at('tests', 'bench', 'compile.ts')])) ||
    (await buildBundles()) ||
    (await measure('serve.ts')) ||
    (await measure('run-bench.ts', ...process.argv.slice(3))) ||
    measure('profile.ts')
  );
}

function measure(file, ...args) {
  return runCommand('node', [at('tests', 'bench', file), ...args]);
}
