import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../../', import.meta.url));

/** The folder of flows that is meant where none is named: the project's own, or those of this folder if it has none. */
export function usualRoot(): string {
  const own = join(project, 'flows');
  const here = flowsIn(resolve(''));
  return !existsSync(own) && existsSync(join(here, 'app.json')) ? here : own;
}

/** The folder itself, or its folder `flows` where that holds the product. */
export function flowsIn(folder: string): string {
  const flows = join(folder, 'flows');
  return !existsSync(join(folder, 'app.json')) && existsSync(join(flows, 'app.json')) ? flows : folder;
}
