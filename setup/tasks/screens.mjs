import { buildBundles } from '../build-bundles.mjs';
import { findChromium } from '../find-chromium.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Takes a picture of every screen in every state, into .cache/screens. */
export async function run() {
  process.env['CHROMIUM'] = await findChromium();
  const code = await buildBundles();
  return code || runCommand('node', [at('measure', 'screens', 'take-screens.ts'), ...process.argv.slice(3)]);
}
