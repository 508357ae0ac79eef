import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { afterAll, describe, expect, it } from 'vitest';
import { type JsonObject, type RawObject, previewPage, view } from '#engine/index.ts';
import { renderPage } from '#renderer/server.tsx';
import { bicycleRental, changed, flowsOf } from '../engine/sources.ts';
import { caseFolder } from '../tools/lint/lint-case.ts';

const page = 'pages/rent/days.json';
const cases = caseFolder();
afterAll(cases.remove);

/** What the page of each entry has to show. */
const shown: { readonly [entry: string]: readonly string[] } = {
  'block/table': ['Bring your card.', '<details', '<ol', '<th scope="row" data-align="start">1', '$240'],
  'field/radio': ['In another way', 'Please say how', 'Nothing else'],
  'field/select': ['New Zealand'],
  'field/signature': ['Your signature', 'signature-typed'],
  'field/number': ['cm</span>', '200 characters left', 'name="since.year"', 'type="time"'],
  'field/text': ['Club card', 'aria-live="polite"'],
  'field/rows': [
    'Paper 1',
    'What is it?',
    'multipart/form-data',
    'card.jpg',
    'value="papers/p/files papers/card.jpg"',
  ],
  'field/upload': [
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

const uses = globSync('*/*/use.json', { cwd: 'tests/fixtures/documents' })
  .toSorted()
  .map(
    (file) =>
      [
        dirname(file),
        JSON.parse(readFileSync(`tests/fixtures/documents/${file}`, 'utf8')) as JsonObject, // a part of a step
      ] as const,
  );

it('has something to show for each example', () => {
  expect(uses.map(([entry]) => entry)).toEqual(Object.keys(shown).toSorted());
});

describe.each(uses)('%s: the example', (entry, example) => {
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
    expect((shown[entry] ?? []).filter((text) => !html.includes(text))).toEqual([]);
  });
});
