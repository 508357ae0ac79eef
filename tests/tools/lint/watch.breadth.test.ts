import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createLinter } from '#tools/lint/find-problems.ts';
import { findRoot } from '#tools/read/find-root.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { readJsonText, rememberingReader, type FileReader } from '#tools/read/read-json-file.ts';

const page = 'pages/register-v2/birthdate.json';

describe('lint --watch', () => {
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
