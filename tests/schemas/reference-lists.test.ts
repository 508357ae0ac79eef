import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type JsonObject, open, view } from '#engine/index.ts';
import { renderPage } from '#renderer/server.tsx';
import { createLinter } from '#tools/lint/find-problems.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { changed, flowsOf, summerCamp } from '../engine/sources.ts';

const page = readFileSync('docs/reference/fields/rows.md', 'utf8');
/** The documents that the page shows, each under its path. */
const shown = [...page.matchAll(/^`flows\/([^`]+\.json)`\n\n```json\n([^]*?)^```/gm)].map(
  ([, path = '', text = '']) => [path, text] as const,
);
const folder = mkdtempSync(join(tmpdir(), 'chapter-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('shows a list on one page and a list with several pages', () => {
  expect(shown.map(([path]) => path)).toEqual([
    'pages/camp/contacts.json',
    'journeys/child.json',
    'pages/camp/children.json',
  ]);
});

it('shows nothing that lint would find fault with', () => {
  cpSync('tests/fixtures/summer-camp', folder, { recursive: true });
  for (const [path, text] of shown) writeFileSync(join(folder, 'flows', path), text);
  const { problems } = createLinter()(readFlows(join(folder, 'flows')));
  expect(problems.map(({ code, file, path }) => `${code} ${file.document}#${path}`)).toEqual([]);
});

it.each([
  [
    '/camp/camp/contacts',
    ['<legend class="row-label"><span>Contact 1', 'name="contacts/eve/phone"', 'Add a contact'],
  ],
  ['/camp/camp/children', ['Child 1', '7 years', 'href="/camp/camp/children/bo/about"', 'Add a child']],
])('shows what is drawn at %s', (url, texts) => {
  const documents = Object.fromEntries(shown.map(([path, text]) => [path, JSON.parse(text)]));
  const flows = flowsOf(changed(summerCamp, documents), { brand: 'LAKE' });
  const camp: JsonObject = {
    family: 'Lee',
    children: [{ id: 'bo', name: 'Bo', age: 7, swims: true }],
    contacts: [{ id: 'eve', name: 'Eve', phone: '555' }],
  };
  const { state } = open(flows, { visit: 'visit', facts: { camp }, url, now: 0 });
  const html = renderPage(view(flows, state), url);
  for (const text of texts) expect(html).toContain(text);
});
