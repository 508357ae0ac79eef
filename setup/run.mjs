import { installPackages } from './install-packages.mjs';
import { at } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { SetupProblem } from './setup-problem.mjs';
import { isNodeNewEnough, useNode } from './use-node.mjs';

const tasks = {
  attacks: () => import('./tasks/attacks.mjs'),
  bench: () => import('./tasks/bench.mjs'),
  build: () => import('./tasks/build.mjs'),
  check: () => import('./tasks/check.mjs'),
  dev: () => import('./tasks/dev.mjs'),
  mutants: () => import('./tasks/mutants.mjs'),
  screens: () => import('./tasks/screens.mjs'),
  seed: () => import('./tasks/seed.mjs'),
  start: () => import('./tasks/start.mjs'),
  test: () => import('./tasks/test.mjs'),
  'test-all': () => import('./tasks/test-all.mjs'),
};

/** Makes the machine ready for a task and runs it under a Node that is new enough. */
async function main(name) {
  const load = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
  if (!load) throw new SetupProblem(`No task "${name}"; there are ${Object.keys(tasks).join(', ')}.`);
  // A task leaves no process behind.
  process.env['FLOWS_WARM'] ??= 'no';
  await installPackages();
  const node = useNode();
  if (!isNodeNewEnough()) return runCommand(node, [at('setup', 'run.mjs'), ...process.argv.slice(2)]);
  const task = await load();
  return task.run();
}

try {
  process.exitCode = await main(process.argv[2] ?? '');
} catch (error) {
  if (!(error instanceof SetupProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
