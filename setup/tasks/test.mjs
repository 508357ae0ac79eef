import { findChromium } from '../find-chromium.mjs';
import { runStages } from '../run-stages.mjs';
import { bundles, flowsCheck, format, generatedTypes, lint, types, vitest } from '../stages.mjs';

/** Runs everything that must hold before a change is merged, the fastest stages first. */
export async function run() {
  process.env['CHROMIUM'] = await findChromium();
  return runStages([
    types,
    lint,
    format,
    generatedTypes,
    flowsCheck,
    bundles,
    vitest('unit, store and architecture tests', 'unit'),
    vitest('journeys in Chromium', 'journeys'),
  ]);
}
