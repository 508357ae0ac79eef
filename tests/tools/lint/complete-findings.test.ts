import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { RawObject } from '#engine/index.ts';
import type { FileProblem } from '#tools/read/source-file.ts';
import { caseFolder } from './lint-case.ts';

const original = 'tests/fixtures/bicycle-rental';
const index = 'flows/pages/rent/index.json';
const rider = 'flows/pages/rent/rider.json';
const closed = 'flows/pages/closed.json';
const patch = { $schema: '../schemas/documents/patch.schema.json', type: 'patch', why: 'A test' };

/** What nothing would notice, or what is missing elsewhere, and what lint tells its author to do. */
const mistakes: readonly (readonly [string, RawObject, readonly string[]])[] = [
  [
    'a link to a page that nobody made',
    { [closed]: { body: { until: { text: 'We tell [when](~/nowhere) it opens.' } } } },
    [
      'unknown-page pages/closed.json /body/until/text',
      'There is no page "~/nowhere", and the app lists it neither as "elsewhere" nor as "planned".',
      'Take this out, or make the page.',
    ],
  ],
  [
    'a page that was taken out, where another name shares letters with it',
    { [index]: { buttons: { look: goTo('~/rent/weeks') } } },
    [
      'unknown-page pages/rent/index.json /buttons/look/page',
      'There is no page "~/rent/weeks", and the app lists it neither as "elsewhere" nor as "planned".',
      'Take this out, or make the page.',
    ],
  ],
  [
    'a misspelled folder of a brand',
    { 'flows/brands/citywheel/pages/closed.json': { ...patch, title: 'Open' } },
    [
      'unread-folder brands/citywheel/pages/closed.json ',
      'Nothing in "brands/citywheel/" is read, since it has no brand.json.',
      'Did you mean "citywheels"?',
    ],
  ],
  [
    'a key that a service does not know',
    {
      'flows/actions/rent-submit.json': {
        steps: { rent: { with: { body: { rentall: '{{rental.uuid}}' } } } },
      },
    },
    [
      'unknown-request-key actions/rent-submit.json /steps/rent/with/body/rentall',
      'The service takes no "rentall" here.',
      'It takes: bicycle, start, days, extras, insured, address, rider, discounts. A new key is declared in schemas/api/; then run "npm run generate".',
    ],
  ],
  [
    'a text of a brand that a lower language translates',
    { 'flows/brands/citywheels/locales/es/pages/rent/rider.json': { title: null } },
    [
      'stale-translation brands/citywheels/pages/rent/rider.json /title',
      'This text is new here, but "locales/es/pages/rent/rider.json" still translates the one below it.',
      'Translate it in brands/citywheels/locales/es/pages/rent/rider.json too.',
    ],
  ],
  [
    'a field that appears twice, where only one has what a rule compares',
    {
      [rider]: textOf(rider)
        .replace(
          '"height": {',
          '"height": { "type": "text", "label": "Tall?", "rules": { "high": { "when": "answer > 2", "message": "No" } } }, "height": {',
        )
        .replace(/"height": \{\s+"type": "number"/, '"height": { "type": "number"'),
    },
    [
      'duplicate-key pages/rent/rider.json ',
      'The key "height" appears twice in this object; only one of them would count.',
      'Remove or rename one of them.',
    ],
  ],
];

function goTo(page: string): RawObject {
  return { type: 'go', label: 'Look at the shops', page };
}

const cases = caseFolder();
afterAll(cases.remove);

describe('lint says where and what to fix', () => {
  it.each(mistakes)('of %s', (_what, changes, reported) => {
    expect(cases.lint(changes).map(reportedOf)).toEqual([reported]);
  });

  it('lists all texts of a file that a language lacks', () => {
    const problems = cases.lint({ 'flows/brands/citywheels/brand.json': { allow: null } });
    expect(problems.map(reportedOf)).toContainEqual([
      'untranslated-text parts/rental-summary.json /body/progress/label',
      '"es" lacks this text. There are 7 more in this file: /body/progress/items/reserve/label, /body/progress/items/pickUp/label, /body/progress/items/helmet/label, /body/rental/label, /body/rental/items/days/label, /body/rental/items/days/tip, /body/rental/items/extras/label.',
      'Translate it in locales/es/parts/rental-summary.json. If it stays as it is, name its "language", or "allow" it.',
    ]);
  });

  it('asks a language only for the pages that it covers, and for what they need', () => {
    const problems = cases.lint({
      'flows/brands/citywheels/brand.json': { allow: null },
      'flows/app.json': {
        languages: { es: { pages: ['rent/rider'], notice: 'Esta página está en inglés.' } },
      },
    });
    const lacking = problems
      .filter(({ code }) => code === 'untranslated-text')
      .map(({ file }) => file.document);
    expect(lacking).toEqual(
      expect.arrayContaining(['app.json', 'pages/rent/rider.json', 'parts/header.json']),
    );
    expect(lacking).not.toContain('pages/rent/days.json');
    expect(lacking).not.toContain('modals/already-rented.json');
    expect(problems.map(({ code }) => code)).not.toContain('translated-language');
  });

  it('does not take a translation of a page that its language does not cover', () => {
    const problems = cases.lint({
      'flows/app.json': {
        languages: { es: { pages: ['rent/days'], notice: 'Esta página está en inglés.' } },
      },
    });
    expect(problems.map(({ code, file }) => `${code} ${file.document}`)).toContain(
      'translated-language locales/es/pages/rent/rider.json',
    );
  });
});

function reportedOf({ code, file, path, message, hint = '' }: FileProblem): readonly string[] {
  return [`${code} ${file.document} ${path}`, message, hint];
}

function textOf(file: string): string {
  return readFileSync(`${original}/${file}`, 'utf8');
}
