import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Tries every mutant of the documents, for use each night; fails if lint and verify notice too few of them. */
export function run() {
  return runCommand('node', [at('tools', 'flows.js'), 'mutate', ...process.argv.slice(3)]);
}
