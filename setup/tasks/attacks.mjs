import { buildBundles } from '../build-bundles.mjs';
import { refuseOptions } from '../refuse-options.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Tries every attack that we know of, and fails if one succeeds. Arguments choose one attack, by its name and size. */
export async function run() {
  refuseOptions('attacks', []);
  return (
    (await buildBundles()) ||
    runCommand('node', [at('tests', 'attacks', 'run-attacks.ts'), ...process.argv.slice(3)])
  );
}
