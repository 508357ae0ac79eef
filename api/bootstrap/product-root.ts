import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { FaultyEnvironment } from './environment.ts';

const repository = join(import.meta.dirname, '..', '..');

/** Where this repository keeps what it builds. */
export const builtFolder = join(repository, 'dist');

type Variables = { readonly [name: string]: string | undefined };

/** What a program serves, and the environment that it does so in. */
export interface Product {
  /** The folder that holds `flows/` and `schemas/`. */
  readonly root: string;
  /** A product outside of this repository keeps its data beside its documents. */
  readonly variables: Variables;
}

/** The product that `--root DIR` names, else that of this repository. DIR may also be the folder `flows` itself. */
export function productOf(args: readonly string[], variables: Variables): Product {
  const options = { root: { type: 'string' }, demo: { type: 'boolean' } } as const;
  const { root: asked } = parseArgs({ args: [...args], options, strict: false }).values;
  if (asked === undefined) return { root: repository, variables };
  const root = productIn(resolve(String(asked)));
  return { root, variables: { ...variables, DATA_DIR: variables['DATA_DIR'] || join(root, '.data') } };
}

function productIn(folder: string): string {
  if (existsSync(join(folder, 'flows', 'app.json'))) return folder;
  if (basename(folder) === 'flows' && existsSync(join(folder, 'app.json'))) return dirname(folder);
  throw new FaultyEnvironment('--root', `${folder} holds no product: there is no flows/app.json.`);
}
