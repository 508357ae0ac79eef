import { existsSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Misuse } from '../command/misuse.ts';
import { flowsIn, usualRoot } from '../command/usual-root.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of flows: the one that was asked for, or the usual one. */
export function findRoot(asked: string | undefined): string {
  const root = asked === undefined ? usualRoot() : flowsIn(resolve(asked));
  if (!existsSync(root) || !statSync(root).isDirectory()) {
    throw new Misuse(
      `There is no folder ${asked ?? root}.`,
      '--root names a folder of flows, which holds app.json.',
    );
  }
  return root;
}

/** The schemas beside a folder of flows when it has its own for these facts, else the project's. */
export function findSchemas(root: string, factsFolder: string): string {
  const own = resolve(root, '..', 'schemas');
  return existsSync(join(own, factsFolder)) ? own : join(project, 'schemas');
}

/**
 * The folder with the clauses and scenarios of a folder of flows: the one beside it, else the project's for flows that use
 * the project's schemas. It may not exist.
 */
export function findSpecification(root: string): string {
  const parent = resolve(root, '..');
  const own = join(parent, 'specification');
  return existsSync(own) || existsSync(join(parent, 'schemas')) ? own : join(project, 'specification');
}

/** A path as the product has it of which this is the folder of flows: people of the studio know no other folder. */
export function showInProduct(path: string, root: string): string {
  const inside = relative(resolve(root, '..'), resolve(path)).replaceAll('\\', '/');
  return inside.startsWith('..') ? showPath(path) : inside;
}

/** A path as a person here would type it. */
export function showPath(path: string): string {
  const fromHere = relative('', path);
  return (fromHere.startsWith('..') ? path : fromHere).replaceAll('\\', '/');
}
