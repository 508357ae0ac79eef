import { buildBundles } from '../build-bundles.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Attacks the product in every way that we know of; fails where something gives way. A name and a size choose one way. */
export async function run() {
  return (
    (await buildBundles()) ||
    runCommand('node', [at('tests', 'attacks', 'run-attacks.ts'), ...process.argv.slice(3)])
  );
}
