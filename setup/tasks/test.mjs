import { changedFiles } from '../changed-files.mjs';
import { refuseOptions } from '../refuse-options.mjs';
import { runStages } from '../run-stages.mjs';
import { bundles, chromium, flowsCheck, format, generatedTypes, lint, types, vitest } from '../stages.mjs';

// The way to the money, with a script and without, and what is in anybody's way.
const journeysOfDocuments = ['first-page-to-complete', 'complete-without-script', 'accessibility'];

/**
 * Runs what protects a user, tests last. With `--changed` and a change of documents alone, it runs lint,
 * verify, diff and three journeys.
 */
export function run() {
  refuseOptions('test', ['--changed']);
  const isDocuments = process.argv.includes('--changed') && isOfDocuments(changedFiles());
  return runStages(isDocuments ? ofDocuments() : usual());
}

function usual() {
  return [
    // It writes what the others read.
    generatedTypes,
    // Documents are checked on one processor, for longer than a build takes, and a browser that is missing comes over
    // the line.
    [
      flowsCheck,
      [lint, format, types, bundles, vitest('unit, store and architecture tests', ['unit'])],
      chromium,
    ],
    vitest('journeys in Chromium', ['journeys']),
  ];
}

function ofDocuments() {
  const paths = journeysOfDocuments.map((name) => `tests/journeys/${name}.test.ts`);
  return [[flowsCheck, bundles, chromium], vitest('three journeys in Chromium', ['journeys'], paths)];
}

/** Whether all changed files are documents, clauses or prose. Without a list of changes, nobody knows. */
export function isOfDocuments(files) {
  const isDocument = (file) => /^(flows|specification)\/|\.md$/.test(file);
  return files !== undefined && files.length > 0 && files.every(isDocument);
}
