import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const minuteMs = 60_000;
// Against what hangs. Nothing else may depend on how fast a machine is.
const patience = { testTimeout: 5 * minuteMs, hookTimeout: 5 * minuteMs };

// All brands, all cases, large random runs: `npm run test:all` runs these files as well.
const breadth = ['tests/**/*.breadth.test.{ts,tsx}'];

// Node loads the sources itself, as it does where they serve. Their imports of each other are bound directly; through the
// objects that Vite puts in between, the engine is a fourth slower.
const loadedByNode = (hooks: string) => ({
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ['--import', hooks, '--conditions=development'],
});

// Three workers keep two processors busy all the time, since one that waits for a page leaves room for another. A worker
// keeps its modules from file to file, and with them the lender, the server and the browser that it has started.
const journeys = {
  name: 'journeys',
  include: ['tests/journeys/**/*.test.{ts,tsx}'],
  exclude: breadth,
  environment: 'node' as const,
  isolate: false,
  ...loadedByNode('./tests/fixtures/load-built.ts'),
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  ...patience,
};

// The summary of a run shows messages alone, and what differs belongs in them.
const chaiConfig = { truncateThreshold: 1000 };

const unit = {
  name: 'unit',
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: ['tests/journeys/**', ...breadth],
  environment: 'node' as const,
  // To load engine and server again for each of two hundred files takes longer than most of their tests. No test may
  // leave anything behind in a module or a global: the next file of its worker would find it.
  isolate: false,
  ...loadedByNode('./tests/fixtures/load-drawn.ts'),
  // As with journeys: one that waits for a process or a clock leaves room for another.
  maxWorkers: 3,
  ...patience,
};

const unitBreadth = { ...unit, name: 'unit-breadth', include: breadth, exclude: ['tests/journeys/**'] };
const journeysBreadth = {
  ...journeys,
  name: 'journeys-breadth',
  include: ['tests/journeys/**/*.breadth.test.{ts,tsx}'],
  exclude: [],
};

const longest = [
  'flows/changes.breadth.test.ts',
  'readme/add-a-brand.breadth.test.ts',
  'readme/commands.test.ts',
  'attacks/attacks.test.ts',
  'flows/submit/register-submit.test.ts',
  'attacks/production-log.test.ts',
  'api/lender/walks.test.ts',
  'api/server/start.test.ts',
  'api/lender/bootstrap/processes.breadth.test.ts',
  'api/lender/bootstrap/lender-process.breadth.test.ts',
  'packages/packed.breadth.test.ts',
  'api/lender/outbox.test.ts',
  'api/store/open-folder.test.ts',
  'tools/verbs/diff.test.ts',
  'tools/lint/rules.test.ts',
  'journeys/whole-form.breadth.test.ts',
  'journeys/holds.breadth.test.ts',
  'journeys/by-keyboard.test.ts',
  'journeys/complete-without-script.test.ts',
  'journeys/first-page-to-complete.test.ts',
  'journeys/additional-signer.test.ts',
  'journeys/notary.breadth.test.ts',
  'journeys/settings.test.ts',
  'journeys/accessibility.test.ts',
  'journeys/every-page.test.ts',
];
const isLong = ({ moduleId }: TestSpecification) =>
  longest.some((path) => moduleId.endsWith(`/tests/${path}`));

/**
 * Puts the files first that take a quarter of a minute or more. Without the times of an earlier run, vitest begins
 * with the largest files. These are small, so one worker would run the last of them while the others are idle.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- vitest's own method, not an array's
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    chaiConfig,
    env: { FLOWS_WARM: 'no' },
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: unit },
      { extends: true, test: journeys },
      { extends: true, test: unitBreadth },
      { extends: true, test: journeysBreadth },
    ],
  },
});
