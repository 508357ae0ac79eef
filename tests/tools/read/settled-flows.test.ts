import { cpSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { readFlows, withFiles } from '#tools/read/read-flows.ts';
import { readJsonText, rememberingReader } from '#tools/read/read-json-file.ts';
import { settledFlows } from '#tools/read/settled-flows.ts';
import { emptyFolder } from '../empty-folder.ts';
import { bicycleRental } from '../run-flows.ts';

/** A copy of a product. */
function newShop(): string {
  const folder = emptyFolder();
  cpSync(dirname(bicycleRental), folder, { recursive: true });
  return join(folder, 'flows');
}

/** Files settle in two seconds. */
const later = (): number => Date.now() + 10_000;
const page = 'pages/rent/index.json';

/** Reads until nothing is read again. */
function settled(read: ReturnType<typeof settledFlows>) {
  read();
  read();
  return read();
}

it('reads a folder again only if a file was written, added or removed', () => {
  const root = newShop();
  const read = settledFlows(root, rememberingReader(), later);
  const first = settled(read);
  expect(read()).toBe(first);
  const path = join(root, page);
  writeFileSync(path, readFileSync(path, 'utf8').replace('bicycle', 'tandems'));
  expect(read().files.get(page)?.text).toContain('tandems');
  cpSync(path, join(root, 'pages/rent/other.json'));
  expect(read().files.has('pages/rent/other.json')).toBe(true);
  rmSync(join(root, 'pages/rent/other.json'));
  expect(read().files.has('pages/rent/other.json')).toBe(false);
});

it('reads what was written a moment ago again, since another write may have the same time', () => {
  const read = settledFlows(newShop(), rememberingReader());
  expect(settled(read)).not.toBe(read());
});

it('gives flows with a file in the place of another as if they were read', () => {
  const root = newShop();
  const before = readFlows(root);
  const text = before.files.get(page)?.text.replace('bicycle', 'tandem') ?? '';
  const { shown = '' } = before.files.get(page) ?? {};
  const after = withFiles(before, new Map([[page, readJsonText(text, page, shown)]]));
  writeFileSync(join(root, page), text);
  expect(after?.sources).toEqual(readFlows(root).sources);
  expect(after?.files.get(page)?.text).toBe(text);
  expect(withFiles(before, new Map([[page, readJsonText('{', page, shown)]]))).toBeUndefined();
});
