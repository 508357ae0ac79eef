import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { productOf } from '#api/bootstrap/product-root.ts';
import { type Program, missingBuild, runProgram } from '#api/bootstrap/process.ts';

/** What `node api/start.ts NAME` runs, for the product of `--root DIR`; only what is named is loaded. */
const programs: { readonly [name: string]: () => Promise<Program> } = {
  /** Serves pages, with the embedded lender where no other backend is named. `--demo`: with people to sign in as. */
  server: () => import('#api/bootstrap/serve.ts'),
  /** Runs the embedded lender alone, for servers that reach it by BACKEND_URL. */
  ...ofSample('lender', 'lender/serve.ts'),
  /** Fills the database of the embedded lender with people to sign in as. */
  ...ofSample('seed', 'lender/seed.ts'),
};

const args = process.argv.slice(2);
const options = { root: { type: 'string' }, demo: { type: 'boolean' } } as const;
const { positionals, values } = parseArgs({ args, options, strict: false });
const [name = 'server'] = positionals;
const load = Object.hasOwn(programs, name) ? programs[name] : undefined;

const unready = name === 'server' ? missingBuild(join(import.meta.dirname, '..')) : undefined;

if (load && unready !== undefined) {
  process.stderr.write(`${unready}\n`);
  process.exitCode = 1;
} else if (load) {
  const isDemo = values.demo === true;
  await runProgram(load, () => ({ ...productOf(args, process.env), isDemo }));
} else {
  process.stderr.write(`There is no program "${name}": ${Object.keys(programs).join(', ')}.\n`);
  process.exitCode = 2;
}

/** A program of a sample backend. A copy of the repository for another product does not have it. */
function ofSample(program: string, file: string): { readonly [name: string]: () => Promise<Program> } {
  const path = join(import.meta.dirname, 'bootstrap', file);
  return existsSync(path) ? { [program]: () => import(path) as Promise<Program> } : {};
}
