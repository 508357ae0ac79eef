import { buildBundles } from './build-bundles.mjs';
import { checkGeneratedTypes } from './check-generated-types.mjs';
import { countTests } from './count-tests.mjs';
import { findChromium } from './find-chromium.mjs';
import { mergeBase } from './merge-base.mjs';
import { at } from './root.mjs';
import { runCommand } from './run-command.mjs';

// A stage resolves to { passed, failed }; a tool that only says yes or no counts as one.
const command = (name, tool, ...args) => ({ name, run: async () => oneOf(await runCommand(tool, args)) });
const oneOf = (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

export const types = command('types', 'tsc', '-b');
export const lint = command('lint', 'oxlint');
export const format = command('format', 'oxfmt', '--check');
export const flowsCheck = {
  name: 'flows',
  run: async () => {
    const base = mergeBase();
    const since = base === undefined ? [] : ['--since', base];
    return oneOf(await runCommand('node', [at('tools', 'flows.js'), 'check', ...since]));
  },
};
export const generatedTypes = {
  name: 'generated types',
  run: async () => oneOf(await checkGeneratedTypes()),
};
export const chromium = {
  name: 'Chromium',
  run: async () => {
    process.env['CHROMIUM'] = await findChromium();
    return oneOf(0);
  },
};
/** Every attack at its full size, on each database that it can meet. */
export const attacks = command('attacks', 'node', at('tests', 'attacks', 'run-attacks.ts'));
/** Every break of the documents; fails if clauses and lint notice too few of them. */
export const mutants = command('mutants', 'node', at('tools', 'flows.js'), 'mutate');
export const bundles = { name: 'bundles', run: async () => oneOf(await buildBundles()) };

/** A stage that runs tests of some vitest projects: all, or those whose path contains one of `paths`. */
export function vitest(name, projects, paths = [], environment = {}) {
  const results = at('.cache', `${projects[0]}-tests.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const args = ['run', ...chosen, '--reporter=default', '--reporter=json'];
  return {
    name,
    run: () =>
      countTests(results, () =>
        runCommand('vitest', [...args, `--outputFile.json=${results}`, ...paths], environment),
      ),
  };
}
