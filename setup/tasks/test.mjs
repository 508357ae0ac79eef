import { runStages } from '../run-stages.mjs';
import { bundles, chromium, flowsCheck, format, generatedTypes, lint, types, vitest } from '../stages.mjs';

/** Runs everything that must hold before a change is merged, the fastest stages first. */
export function run() {
  return runStages([
    lint,
    format,
    generatedTypes,
    // Documents are checked on one processor, and a browser that is missing comes over the line.
    [types, flowsCheck, chromium],
    bundles,
    vitest('unit, store and architecture tests', 'unit'),
    vitest('journeys in Chromium', 'journeys'),
  ]);
}
