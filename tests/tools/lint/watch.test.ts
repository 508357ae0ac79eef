import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLinter } from '#tools/lint/find-problems.ts';
import { findRoot } from '#tools/read/find-root.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { watchFolders } from '#tools/read/watch-folders.ts';
import { readJsonText, rememberingReader, type FileReader } from '#tools/read/read-json-file.ts';
import { firstOrAll } from '../../fixtures/how-much.ts';
import { changedFlows } from '../changed-flows.ts';

const page = 'pages/register-v2/birthdate.json';

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

  it('says of each edit of the shipped flows what it makes wrong', () => {
    const linter = createLinter();
    const readFile = rememberingReader();
    expect(linter(readFlows(undefined, readFile)).problems).toEqual([]);
    const text = readFileSync(join(findRoot(undefined), page), 'utf8');
    for (const words of firstOrAll(['So, when', 'And when', 'Tell us, when'], 1)) {
      const edited: FileReader = (path, document, shown) =>
        document === page
          ? readJsonText(text.replace(/"title": "\w+/, `"title": "${words}`), document, shown)
          : readFile(path, document, shown);
      const { problems } = linter(readFlows(undefined, edited));
      expect(problems.map(({ code }) => code)).toEqual(['stale-override']);
    }
  });
});
