import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { watchFolders } from '#tools/read/watch-folders.ts';
import { changedFlows } from '../changed-flows.ts';

describe('lint --watch', () => {
  it('looks again after each edit, however a file or folder is replaced, until it is stopped', async () => {
    const root = changedFlows({});
    const file = join(root, 'parts/footer.json');
    const replace = (): void => {
      writeFileSync(`${file}~`, 'new');
      renameSync(`${file}~`, file);
    };
    const edits = [
      () => writeFileSync(file, 'new'),
      replace,
      replace,
      () => rmSync(file),
      () => writeFileSync(file, 'back'),
      () => mkdirSync(join(root, 'parts/new')),
      () => writeFileSync(join(root, 'parts/new/part.json'), 'new'),
      () => renameSync(root, `${root}-away`),
      () => renameSync(`${root}-away`, root),
      replace,
    ];
    const stop = new AbortController();
    const left = [...edits];
    const seen: boolean[] = [];
    const run = async () => {
      seen.push(existsSync(file));
      const edit = left.shift();
      if (edit) edit();
      else stop.abort();
    };
    await watchFolders([root, join(root, '../schemas')], run, stop.signal);
    expect(seen).toEqual([true, true, true, true, false, true, true, true, false, true, true]);
  });
});
