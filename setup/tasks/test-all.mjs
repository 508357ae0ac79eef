import { refuseOptions } from '../refuse-options.mjs';
import { runStages } from '../run-stages.mjs';
import {
  attacks,
  bundles,
  chromium,
  flowsCheck,
  format,
  generatedTypes,
  lint,
  mutants,
  types,
  vitest,
} from '../stages.mjs';

const everything = { TEST_ALL: '1' };
const units = vitest('unit, store and architecture tests', ['unit', 'unit-breadth'], [], everything);

/**
 * Runs `npm test` with every brand, database and case, with READMEs and large random runs, then all attacks at full size
 * and all mutants.
 */
export function run() {
  refuseOptions('test:all', []);
  return runStages([
    generatedTypes,
    [flowsCheck, [lint, format, types, bundles, units], chromium],
    vitest('journeys in Chromium', ['journeys', 'journeys-breadth'], [], everything),
    attacks,
    mutants,
  ]);
}
