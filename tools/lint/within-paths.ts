import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { Misuse } from '#tools/command/misuse.ts';
import type { Problem } from '#tools/report/problem.ts';

/** Keeps the problems in these files and folders, named from here or from the root; all of them for no path. */
export function withinPaths(
  problems: readonly Problem[],
  paths: readonly string[],
  root: string,
): readonly Problem[] {
  if (paths.length === 0) return problems;
  const wanted = paths.map((path) => {
    const found = [resolve(path), resolve(root, path)].find((candidate) => existsSync(candidate));
    if (found === undefined) throw new Misuse(`There is no file or folder ${path}.`);
    return found;
  });
  return problems.filter(({ file }) => {
    const path = resolve(file.shown);
    return wanted.some((folder) => path === folder || path.startsWith(folder + sep));
  });
}
