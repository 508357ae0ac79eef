import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { Misuse } from '#tools/command/misuse.ts';
import type { FileProblem, SourceFile } from '../read/source-file.ts';

/** Keeps the problems in these files and folders, named from here or from the root. Without a path it keeps all. */
export function withinPaths(
  problems: readonly FileProblem[],
  paths: readonly string[],
  root: string,
): readonly FileProblem[] {
  const isWanted = pathFilter(paths, root);
  return problems.filter(({ file }) => isWanted(file));
}

/** Tells whether a file is one of these, or in one of these folders. Without a path every file is. */
export function pathFilter(paths: readonly string[], root: string): (file: SourceFile) => boolean {
  const wanted = paths.map((path) => {
    const found = [resolve(path), resolve(root, path)].find((candidate) => existsSync(candidate));
    if (found === undefined) throw new Misuse(`There is no file or folder ${path}.`);
    return found;
  });
  return ({ shown }) => {
    const path = resolve(shown);
    return wanted.length === 0 || wanted.some((folder) => path === folder || path.startsWith(folder + sep));
  };
}
