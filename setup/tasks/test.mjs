import { findChromium } from '../find-chromium.mjs';
import { runStages } from '../run-stages.mjs';
import { bundles, flowsCheck, format, generatedTypes, lint, types, vitest } from '../stages.mjs';

/** Runs everything that must hold before a change is merged, the fastest stages first. */
export async function run() {
  process.env['CHROMIUM'] = await findChromium();
  return runStages([
    lint,
    format,
    generatedTypes,
    // Documents are checked on one processor, which would leave another idle.
    [types, flowsCheck],
    bundles,
    vitest('unit, store and architecture tests', 'unit'),
    vitest('journeys in Chromium', 'journeys'),
  ]);
}
