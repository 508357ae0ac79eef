import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { at } from './root.mjs';
import { SetupProblem } from './setup-problem.mjs';

// From where npm was called, since it runs scripts in the folder of the repository.
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();

/** What the arguments behind a task say of the product: the folder that `--root DIR` names, as arguments and for data. */
export function productArguments(given = process.argv.slice(3), from = calledFrom) {
  const options = { root: { type: 'string' }, demo: { type: 'boolean' } };
  const { root, demo = false } = parse({ args: given, options });
  const folder = root === undefined ? undefined : resolve(from, root);
  return {
    args: folder === undefined ? [] : ['--root', folder],
    demo,
    demoData: folder === undefined ? at('.data', 'demo') : join(folder, '.data', 'demo'),
  };
}

function parse(asked) {
  try {
    return parseArgs(asked).values;
  } catch (error) {
    throw new SetupProblem(`${error.message.split('.')[0]}. There are --root DIR and, for start, --demo.`);
  }
}
