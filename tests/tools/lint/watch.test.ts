import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLinter } from '#tools/lint/find-problems.ts';
import { watchFlows } from '#tools/verbs/lint.ts';
import { findRoot } from '#tools/read/find-root.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { readJsonText, rememberingReader, type FileReader } from '#tools/read/read-json-file.ts';
import { changedFlows } from '../changed-flows.ts';

const page = 'pages/register-v2/birthdate.json';

describe('lint --watch', () => {
  it('looks again after an edit, until it is stopped', async () => {
    const root = changedFlows({});
    const stop = new AbortController();
    let runs = 0;
    const watching = watchFlows(root, async () => void (runs++, stop.abort()), stop.signal);
    const edit = setInterval(() => writeFileSync(join(root, 'parts/footer.json'), `{ "edit": ${runs} }`), 50);
    await watching;
    clearInterval(edit);
    expect(runs).toBe(1);
  });

  it('says of each edit of the shipped flows what it makes wrong', () => {
    const linter = createLinter();
    const readFile = rememberingReader();
    expect(linter(readFlows(undefined, readFile)).problems).toEqual([]);
    const text = readFileSync(join(findRoot(undefined), page), 'utf8');
    for (const words of ['So, when', 'And when', 'Tell us, when']) {
      const edited: FileReader = (path, document, shown) =>
        document === page
          ? readJsonText(text.replace(/"title": "\w+/, `"title": "${words}`), document, shown)
          : readFile(path, document, shown);
      const { problems } = linter(readFlows(undefined, edited));
      expect(problems.map(({ code }) => code)).toEqual(['stale-override']);
    }
  });
});
