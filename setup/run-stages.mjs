import { heading } from './say.mjs';

/** Runs all stages in order, prints a summary that ends in the totals, and resolves to an exit code. */
export async function runStages(stages) {
  const results = [];
  for (const stage of stages) results.push(await runStage(stage));
  return summarise(results);
}

async function runStage({ name, run }) {
  heading(name);
  const startedAt = Date.now();
  const { passed, failed } = await run();
  return { name, passed, failed, seconds: (Date.now() - startedAt) / 1000 };
}

function summarise(results) {
  heading('summary');
  for (const { name, passed, failed, seconds } of results) {
    const verdict = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed  ✗`;
    process.stdout.write(`${name.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s  ${verdict}\n`);
  }
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  process.stdout.write(`\n${total('passed')} passed, ${total('failed')} failed\n`);
  return total('failed') === 0 ? 0 : 1;
}
