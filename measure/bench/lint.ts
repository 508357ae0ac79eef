import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from '#tools/lint/find-problems.ts';
import { findRoot } from '#tools/read/find-root.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { readJsonText, rememberingReader, type FileReader } from '#tools/read/read-json-file.ts';
import { withBrands } from '../../tests/tools/lint/generated-brands.ts';

const brands = 70;
const page = 'pages/register-v2/birthdate.json';

// Time of the processor, so that a busy machine counts less; the first run is the one that nothing has warmed up.
const readFile = rememberingReader();
const linter = createLinter();
const cold = spent(() => linter(readFlows(undefined, readFile)));
report('all documents, all brands, cold', cold);
report(
  'one edit, as in --watch',
  spent(() => linter(readFlows(undefined, edited))),
);
report(
  `${brands} more brands`,
  spent(() => createLinter()(withBrands(readFlows(), brands))),
);

function edited(...[path, document, shown]: Parameters<FileReader>): ReturnType<FileReader> {
  if (document !== page) return readFile(path, document, shown);
  const text = readFileSync(join(findRoot(undefined), page), 'utf8');
  return readJsonText(text.replace(/"title": "\w+/, '"title": "So, when'), document, shown);
}

function spent(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function report(what: string, ms: number): void {
  process.stdout.write(
    `lint: ${what}`.padEnd(44) +
      `${ms.toFixed(0)} ms`.padStart(12) +
      `${(ms / cold).toFixed(2)}`.padStart(12) +
      '\n',
  );
}
