import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { formatOf } from '#engine/compile.ts';
import { newestFormat } from '#schemas/format-version.ts';
import { type FormatMigration, formatMigrations } from '#tools/migrate/format-migrations.ts';
import { migrateFlows } from '#tools/migrate/migrate-flows.ts';
import { describe as describeMigrated } from '#tools/verbs/migrate.ts';
import { readFlows } from '#tools/read/read-flows.ts';

/** Versions of tomorrow: a key of pages has another name, then it is written in capitals. */
const ofTomorrow: readonly FormatMigration[] = [
  {
    to: 2,
    says: '`title` of a step is its `heading`.',
    rewrite: (document) => {
      const { title, ...rest } = document;
      return document['type'] === 'step' && title !== undefined ? { ...rest, heading: title } : document;
    },
  },
  {
    to: 3,
    says: 'A `heading` is in capitals.',
    rewrite: (document) =>
      'heading' in document ? { ...document, heading: String(document['heading']).toUpperCase() } : document,
  },
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrate-'));
  cpSync('tests/fixtures/bicycle-rental', folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const documentsNow = () => readFlows(join(folder, 'flows')).sources.documents;
const migrateNow = (migrations: readonly FormatMigration[]) =>
  migrateFlows(readFlows(join(folder, 'flows')), migrations);

describe('documents of an older format', () => {
  it('are rewritten version by version, and say which they have then', () => {
    const title = documentsNow()['pages/closed.json']?.['title'];
    const { from, to, written } = migrateNow(ofTomorrow);
    expect([from, to, formatOf({ documents: documentsNow() })]).toEqual([1, 3, 3]);
    expect(documentsNow()['pages/closed.json']).toMatchObject({ heading: String(title).toUpperCase() });
    expect(documentsNow()['pages/closed.json']).not.toHaveProperty('title');
    expect(written.map((path) => path.split('/').at(-1))).toContain('app.json');
  });

  it('are left as they are where nothing in them changes', () => {
    const texts = () => readFileSync(join(folder, 'flows/actions/reload.json'), 'utf8');
    const before = texts();
    expect(migrateNow(ofTomorrow).written.some((path) => path.endsWith('reload.json'))).toBe(false);
    expect(texts()).toBe(before);
  });

  it('are not rewritten again', () => {
    migrateNow(ofTomorrow);
    const before = documentsNow();
    expect(migrateNow(ofTomorrow)).toEqual({ from: 3, to: 3, migrations: [], written: [] });
    expect(documentsNow()).toEqual(before);
  });

  it('are reported with what has changed in the format', () => {
    const said = describeMigrated(migrateNow(ofTomorrow.slice(0, 1)));
    expect(said).toMatch(/^From format 1 to 2:\n {2}2: `title` of a step is its `heading`.\n/);
    expect(said).toContain('pages/closed.json\n');
  });
});

it('there is a migration for each version after the first', () => {
  const versions = Array.from({ length: newestFormat - 1 }, (_none, index) => index + 2);
  expect(formatMigrations.map(({ to }) => to)).toEqual(versions);
});
