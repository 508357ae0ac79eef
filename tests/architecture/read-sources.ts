import type { ImportMap } from './arrows.ts';
import { readImports } from './read-module.ts';
import { filesIn } from './source-files.ts';

const folders = ['schemas', 'engine', 'renderer', 'api', 'tools'];

/** The imports of all source files that arrows are drawn between. */
export function readSources(): ImportMap {
  const paths = folders.flatMap((folder) => filesIn(folder, ['.ts', '.tsx']));
  return new Map(paths.map((path) => [path, readImports(path)]));
}
