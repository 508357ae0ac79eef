import { heading } from './say.mjs';

/**
 * Runs all stages in order, those of a list together, and those of a list in such a list in order again. Prints a
 * summary that ends in the totals, and resolves to an exit code.
 */
export async function runStages(stages) {
  const results = [];
  for (const stage of stages) results.push(...(await runAtOnce([stage].flat())));
  return summarise(results);
}

async function runAtOnce(stages) {
  heading(
    stages
      .flat()
      .map(({ name }) => name)
      .join(', '),
  );
  return (await Promise.all(stages.map((each) => runInOrder([each].flat())))).flat();
}

async function runInOrder(stages) {
  const results = [];
  for (const stage of stages) results.push(await runStage(stage));
  return results;
}

async function runStage({ name, run }) {
  const startedAt = Date.now();
  const { passed, failed, failures = [] } = await run();
  return { name, passed, failed, failures, seconds: (Date.now() - startedAt) / 1000 };
}

function summarise(results) {
  heading('summary');
  for (const { name, passed, failed, seconds } of results) {
    const outcome = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed  ✗`;
    print(`${name.padEnd(40)} ${seconds.toFixed(1).padStart(6)} s  ${outcome}`);
  }
  printFailures(results.flatMap(({ failures }) => failures));
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  print(`\n${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

// So many fit on the last hundred lines, which may be all that somebody sees of a run elsewhere.
const mostShown = 20;

function printFailures(failures) {
  for (const { title, message } of failures.slice(0, mostShown))
    print(['', `✗ ${title}`, ...message.map((line) => `    ${line}`)].join('\n'));
  const more = failures.length - mostShown;
  if (more > 0) print(`\n✗ and ${more} more`);
}

function print(text) {
  process.stdout.write(`${text}\n`);
}
