import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { at } from './root.mjs';

// From where npm was called, since it runs scripts in the folder of the repository.
const calledFrom = process.env['INIT_CWD'] ?? process.cwd();

/** What the arguments behind a task say of the product: the folder that `--root DIR` names, as arguments and for data. */
export function productArguments(given = process.argv.slice(3), from = calledFrom) {
  const options = { root: { type: 'string' }, demo: { type: 'boolean' } };
  const { root, demo = false } = parseArgs({ args: given, options, strict: false }).values;
  const folder = typeof root === 'string' ? resolve(from, root) : undefined;
  return {
    args: folder === undefined ? [] : ['--root', folder],
    demo,
    demoData: folder === undefined ? at('.data', 'demo') : join(folder, '.data', 'demo'),
  };
}
