import { refuseOptions } from '../refuse-options.mjs';
import { generatedTypes, flowsCheck, format, lint, types, vitest } from '../stages.mjs';
import { runStages } from '../run-stages.mjs';

/** A developer's quick loop: all that needs neither a browser nor a database. */
export function run() {
  refuseOptions('check', []);
  const folders = ['tests/architecture/', 'tests/engine/', 'tests/schemas/', 'tests/tools/'];
  return runStages([
    generatedTypes,
    [flowsCheck, [types, lint, format, vitest('quick tests', ['unit'], folders)]],
  ]);
}
