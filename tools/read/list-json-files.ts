import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Everything below a folder that is named like a JSON file, as sorted paths with slashes; folders of that name too. */
export function listJsonFiles(folder: string, inside = ''): readonly string[] {
  const entries = readdirSync(join(folder, inside), { withFileTypes: true });
  return entries
    .flatMap((entry) => {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.name.endsWith('.json')) return [path];
      return entry.isDirectory() ? listJsonFiles(folder, path) : [];
    })
    .toSorted();
}
