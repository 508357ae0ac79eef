import { productArguments } from '../product-arguments.mjs';
import { at } from '../root.mjs';
import { runCommand } from '../run-command.mjs';

/** Fills the embedded lender with a person in each status, and prints how to sign in as them. */
export function run() {
  return runCommand('node', [at('api', 'start.ts'), 'seed', ...productArguments().args]);
}
