import { buildBundles } from '../build-bundles.mjs';
import { findChromium } from '../find-chromium.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Measures decisions beside ifs, and the built pages beside two, that were written by hand. */
export async function run() {
  process.env['CHROMIUM'] = await findChromium();
  const code = (await runCommand('node', [at('tests', 'bench', 'decisions.ts')])) || (await buildBundles());
  return code || runCommand('node', [at('tests', 'bench', 'run-bench.ts'), ...process.argv.slice(3)]);
}
