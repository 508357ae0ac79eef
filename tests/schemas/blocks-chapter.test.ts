import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { type JsonObject, type RawObject, previewPage, view } from '#engine/index.ts';
import { renderPage } from '../../renderer/server.tsx';
import { bicycleRental, changed, flowsOf } from '../engine/sources.ts';
import { caseFolder } from '../tools/lint/lint-case.ts';

const chapter = 'schemas/generate/format/chapters/13-blocks-and-fields.md';
const page = 'pages/rent/days.json';
const cases = caseFolder();
afterAll(cases.remove);

/** What the example of each section has to show. */
const shown: { readonly [section: string]: readonly string[] } = {
  'Texts to read': ['Bring your card.', '<details', '<ol', '<th scope="row" data-align="start">1', '$240'],
  'What belongs to an option': ['In another way', 'Please say how', 'Nothing else'],
  'Many options': ['New Zealand'],
  Signatures: ['Your signature', 'signature-typed'],
  'Units, counts, months and times': ['cm</span>', '200 characters left', 'name="since.year"', 'type="time"'],
  'Asking a service': ['Club card', 'aria-live="polite"'],
  Files: [
    'Paper 1',
    'What is it?',
    'multipart/form-data',
    'card.jpg',
    'value="papers/p/files papers/card.jpg"',
  ],
  'What becomes of a file': [
    'Your licence',
    'data-state="checking"',
    'It is being looked at',
    'data-state="rejected"',
    'Rejected: It is too dark',
  ],
};

/** What a shop may say of papers. */
const replies = {
  'rent/days': {
    known: {
      papers: [
        { id: 'papers/card.jpg', state: 'WAITING' },
        { id: 'papers/back.jpg', state: 'REFUSED', reason: 'It is too dark' },
      ],
    },
  },
};

const sections = readFileSync(chapter, 'utf8')
  .split(/^### /m)
  .slice(1)
  .map((section) => [
    section.split('\n', 1).join(),
    JSON.parse(/```json\n([^]*?)```/.exec(section)?.[1] ?? '{}'),
  ]);

it('shows an example in each section', () => {
  expect(sections.map(([title]) => title)).toEqual(Object.keys(shown));
});

describe.each(sections)('%s: the example', (title, example: JsonObject) => {
  it('is in order', () => {
    expect(
      cases.lint({ [`flows/${page}`]: example as RawObject }).map(({ path, message }) => [path, message]),
    ).toEqual([]);
  });

  it('can be seen', () => {
    const step = { type: 'step', title: 'An example', ...example, buttons: {} };
    const flows = flowsOf(changed(bicycleRental, { [page]: step as never })); // a document, as lint says
    const facts = {
      today: '2026-11-20',
      brand: flows.compiled.brand.facts,
      rental: { size: 'SMALL', days: 2, start: '2026-11-21' },
      rider: { birthdate: '2000-02-29', papers: [{ id: 'p', kind: 'LICENCE', files: ['papers/card.jpg'] }] },
    };
    const { state } = previewPage(flows, { document: 'rent/days', facts });
    const values = { heardFrom: 'OTHER', licence: ['papers/card.jpg', 'papers/back.jpg'] };
    const answered = { ...state, steps: { 'rent/days': { values, issues: [] } }, replies };
    const html = renderPage(view(flows, answered), '/');
    expect((shown[String(title)] ?? []).filter((text) => !html.includes(text))).toEqual([]);
  });
});
