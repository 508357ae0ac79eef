import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Breaks the documents in every small way there is, each night; fails where lint and verify notice too few of the breaks. */
export function run() {
  return runCommand('node', [at('tools', 'flows.js'), 'mutate', ...process.argv.slice(3)]);
}
