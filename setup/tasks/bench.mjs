import { buildBundles } from '../build-bundles.mjs';
import { findChromium } from '../find-chromium.mjs';
import { refuseOptions } from '../refuse-options.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/**
 * Measures decisions (compared with other engines), clauses, lint, compiling, the requests that the server answers in a
 * second, and the built pages (compared with two written by hand); then profiles. The first argument may choose one
 * part: `browser` (the pages), `shifts` (what moves on a page, and its first paint), `serve` (the server) or `profile`. A number of rounds may follow.
 */
export async function run() {
  refuseOptions('bench', []);
  process.env['CHROMIUM'] = await findChromium();
  const [first, ...others] = process.argv.slice(3);
  if (first === 'browser') return (await buildBundles()) || measure('run-bench.ts', ...others);
  if (first === 'shifts') return (await buildBundles()) || measure('shifts.ts');
  if (first === 'profile') return (await buildBundles()) || measure('profile.ts', ...others);
  if (first === 'serve') return (await buildBundles()) || measure('serve.ts', ...others);
  return (
    (await measure('decisions.ts')) ||
    (await measure('verify.ts')) ||
    (await measure('lint.ts')) ||
    // With this option it collects garbage before it measures memory.
    (await runCommand('node', ['--expose-gc', at('measure', 'bench', 'compile.ts')])) ||
    (await buildBundles()) ||
    (await measure('serve.ts')) ||
    (await measure('run-bench.ts', ...process.argv.slice(3))) ||
    measure('profile.ts')
  );
}

function measure(file, ...args) {
  return runCommand('node', [at('measure', 'bench', file), ...args]);
}
