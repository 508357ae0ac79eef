import { defineConfig } from 'vitest/config';

const minuteMs = 60_000;

// One worker, which keeps its modules: the journeys share the server and the browser that they start.
const journeys = {
  name: 'journeys',
  include: ['tests/journeys/**/*.test.{ts,tsx}'],
  environment: 'node' as const,
  isolate: false,
  fileParallelism: false,
  maxWorkers: 1,
  testTimeout: 3 * minuteMs,
  hookTimeout: 3 * minuteMs,
};

const unit = {
  name: 'unit',
  include: ['tests/**/*.test.{ts,tsx}'],
  exclude: ['tests/journeys/**'],
  environment: 'node' as const,
  // Left to itself, vitest keeps a processor free, which is half of a small machine.
  maxWorkers: '100%',
  testTimeout: minuteMs,
  hookTimeout: minuteMs,
};

export default defineConfig({
  test: {
    projects: [
      { extends: true, test: unit },
      { extends: true, test: journeys },
    ],
  },
});
