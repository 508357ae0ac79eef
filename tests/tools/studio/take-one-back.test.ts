import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import type { ChangedDocument, TakenBack } from '#schemas/studio/answers.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { newClub } from '../../fixtures/club.ts';

const page = 'pages/join/index.json';
const spanish = `locales/es/${page}`;
let root = '';
let live = '';

beforeEach(async () => {
  root = join(await newClub(), 'flows');
  const copy = join(dirname(dirname(root)), 'live');
  cpSync(dirname(root), copy, { recursive: true });
  live = join(copy, 'flows');
});

/** Writes a document of the folder with this changed in it. */
function rewrite(document: string, ...changes: readonly (readonly [from: string, to: string])[]): void {
  const file = join(root, document);
  const text = changes.reduce((now, [from, to]) => now.replace(from, to), readFileSync(file, 'utf8'));
  writeFileSync(file, text);
}

async function planOne(path: string) {
  const asked = { ask: 'takeBack', documents: [page], path, live } as const;
  const { documents, findings } = (await openStudio(root)(asked)) as {
    readonly documents: readonly TakenBack[];
    readonly findings: readonly object[];
  };
  const contents = documents.map(({ document, text }) => [document, JSON.parse(text) as JsonObject] as const);
  return { contents: new Map(contents), findings };
}

it('takes one change of a document back, with its translation, and leaves the others', async () => {
  rewrite(page, ['"Your name"', '"Your whole name"'], ['"maxLength": 60', '"maxLength": 40']);
  rewrite(spanish, ['Su nombre', 'Su nombre completo']);
  const listed = (await openStudio(root)({ ask: 'changes', brand: 'MAIN', locale: 'en', live })) as {
    readonly documents: readonly ChangedDocument[];
  };
  const changed = listed.documents.find(({ document }) => document === page);
  expect(changed?.changes.map(({ path }) => path)).toEqual(['/body/name/label', '/body/name/maxLength']);
  const { contents, findings } = await planOne('/body/name/label');
  expect(findings).toEqual([]);
  expect(contents.get(page)).toMatchObject({ body: { name: { label: 'Your name', maxLength: 40 } } });
  expect(contents.get(spanish)).toMatchObject({ body: { name: { label: 'Su nombre' } } });
});

it('brings what was taken out back to its place', async () => {
  const { body } = JSON.parse(readFileSync(join(root, page), 'utf8')) as { readonly body: JsonObject };
  const { name: _name, ...others } = body;
  const text = readFileSync(join(root, page), 'utf8');
  writeFileSync(join(root, page), JSON.stringify({ ...(JSON.parse(text) as object), body: others }));
  const { contents } = await planOne('/body/name');
  expect(Object.keys((contents.get(page)?.['body'] ?? {}) as JsonObject)).toEqual(['name', 'email']);
});

it('says what would be wrong without one change', async () => {
  rewrite(page, ['"bind": "member.name"', '"bind": "member.title"'], ['"maxLength": 60', '"maxLength": 40']);
  rewrite('../schemas/domain/facts.schema.json', ['"name":', '"title":']);
  const { findings } = await planOne('/body/name/bind');
  expect(findings).toMatchObject([{ document: page, code: 'unknown-fact' }]);
});
