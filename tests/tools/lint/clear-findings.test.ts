import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { RawObject } from '#engine/index.ts';
import type { FileProblem } from '#tools/read/source-file.ts';
import { caseFolder } from './lint-case.ts';

const original = 'tests/fixtures/bicycle-rental';
const index = 'flows/pages/rent/index.json';
const rider = 'flows/pages/rent/rider.json';
const ofBrand = 'flows/brands/citywheels/pages/rent/rider.json';
const kinds = 'flows/kinds.json';
const rules = 'flows/rules/conditions.json';
const patch = { $schema: '../schemas/documents/patch.schema.json', type: 'patch', why: 'A test' };

/** What a person wrote, and what lint says of it: each mistake once, in the file where it is, with what to do. */
const mistakes: readonly (readonly [string, RawObject, readonly string[]])[] = [
  [
    'an option that the fact cannot have',
    { [index]: { body: { size: { options: { HUGE: { label: 'Huge' } } } } } },
    [
      'bind-type pages/rent/index.json /body/size/options/HUGE',
      'It has no "value" and represents its name, "HUGE", and "rental.size" is one of SMALL, MEDIUM, LARGE.',
      'A new one is added to its enum in schemas/domain/; then run "npm run generate".',
    ],
  ],
  [
    'a block that is switched off without a reason',
    { [index]: { body: { sale: { type: 'paragraph', when: 'false', text: 'Two for one.' } } } },
    [
      'constant-condition pages/rent/index.json /body/sale/when',
      'This is always false, and nothing says why.',
      'Say in "allow": { "constant-condition": "…" } that it is meant, or take it out.',
    ],
  ],
  [
    'a step of a journey that is switched off without a reason',
    { 'flows/journeys/rent-again.json': { steps: { days: { when: 'false' } } } },
    [
      'constant-condition journeys/rent-again.json /steps/days/when',
      'This is always false, and nothing says why.',
      'Say in "allow": { "constant-condition": "…" } that it is meant, or take it out.',
    ],
  ],
  [
    'a whole number between two neighbours',
    {
      'schemas/domain/facts.schema.json': {
        $defs: { rental: { properties: { days: { type: 'integer' } } } },
      },
      [rules]: {
        conditions: { longRental: { when: 'has(rental.days) && rental.days > 5 && rental.days < 6' } },
      },
    },
    [
      'constant-condition rules/conditions.json /conditions/longRental/when',
      'No facts make this true.',
      'Take the condition out, or fix it.',
    ],
  ],
  [
    'a misspelled step of a journey, which a language translates',
    {
      'flows/journeys/rent.json': { steps: { days: null, dayss: { label: 'Days' } } },
      'flows/locales/es/journeys/rent.json': { ...patch, steps: { days: { label: 'Días' } } },
    },
    [
      'step-without-page journeys/rent.json /steps/dayss',
      'The step "dayss" has no page: there is no "pages/rent/dayss.json".',
      'Did you mean "days"?',
    ],
  ],
  [
    'a translation of an option that has another name',
    {
      'flows/locales/es/pages/rent/index.json': {
        ...patch,
        body: { extras: { options: { HELMIT: { label: 'Casco' } } } },
      },
    },
    [
      'overrides-nothing locales/es/pages/rent/index.json /body/extras/options/HELMIT',
      'The layers below have no "HELMIT" here, so this translates nothing.',
      'Did you mean "HELMET"?',
    ],
  ],
  [
    'a translation of a key that has another name',
    { 'flows/locales/es/pages/rent/rider.json': { ...patch, titel: 'Quién' } },
    [
      'overrides-nothing locales/es/pages/rent/rider.json /titel',
      'The layers below have no "titel" here, so this translates nothing.',
      'Did you mean "title"?',
    ],
  ],
  [
    'a field that was renamed, which a brand and a language change',
    {
      [rider]: { body: { lastName: null, familyName: { ...bodyOf(rider)['lastName'] } } },
    },
    [
      'overrides-nothing locales/es/pages/rent/rider.json /body/lastName',
      'The layers below have no "lastName" here, so this translates nothing.',
      'Fix its name, or take it out.',
    ],
  ],
  [
    'a patch of a field that does not exist',
    { [ofBrand]: { body: { emial: { label: 'Mail' } } } },
    [
      'unplaced-entry brands/citywheels/pages/rent/rider.json /body/emial',
      'The layers below have no "emial" here, and it does not say where it is.',
      'Did you mean "email"? A new entry says "after" or "before".',
    ],
  ],
  [
    'a removal of a field that does not exist',
    { [ofBrand]: textOf(ofBrand).replace('"height": null', '"heigth": null') },
    [
      'overrides-nothing brands/citywheels/pages/rent/rider.json /body/heigth',
      'The layers below have no "heigth" here, so there is nothing to remove.',
      'Did you mean "height"?',
    ],
  ],
  [
    'a patch of a kind that does not exist',
    { 'flows/brands/citywheels/kinds.json': { ...patch, kinds: { postcodes: { label: 'ZIP' } } } },
    [
      'unused-kind brands/citywheels/kinds.json /kinds/postcodes',
      'The kind "postcodes" is used nowhere, in no brand.',
      'Did you mean "postcode"? If not, use it, or take it out.',
    ],
  ],
  [
    'one bad key of a kind',
    { [kinds]: { kinds: { postcode: { mesages: {} } } } },
    [
      'unknown-key kinds.json /kinds/postcode/mesages',
      '"mesages" is no key of "Kind".',
      'Did you mean "messages"?',
    ],
  ],
  [
    'an entry that lacks a name',
    { 'flows/actions/cancel-rental.json': { steps: { cancel: { onError: { type: 'stop' } } } } },
    [
      'wrong-shape actions/cancel-rental.json /steps/cancel/onError/type',
      '"stop" cannot be "On-error step": it is no object in braces.',
      'Entries have a name here: { "NAME": { "type": "stop" } }.',
    ],
  ],
  [
    'a missing comma in the kinds',
    { [kinds]: textOf(kinds).replace('"maxLength": 40,', '"maxLength": 40') },
    ['broken-json kinds.json ', 'A comma is missing behind this.', 'Write a comma before `"pattern"`.'],
  ],
  [
    'typographic quotes around a key',
    { [kinds]: textOf(kinds).replace('"maxLength"', '“maxLength”') },
    ['broken-json kinds.json ', '"“maxLength”" is no JSON.', 'Write straight double quotes: `"maxLength"`.'],
  ],
  [
    'a kind of another name',
    {
      [kinds]: { kinds: { postcode: null, postkode: { label: 'Postcode' } } },
    },
    [
      'unknown-kind pages/rent/delivery.json /body/postcode/kind',
      'There is no kind "postcode".',
      'Did you mean "postkode"?',
    ],
  ],
  [
    'a fact that nobody declared',
    { [rider]: { body: { height: { bind: 'rider.shoeSize' } } } },
    [
      'unknown-fact pages/rent/rider.json /body/height/bind',
      'There is no fact "rider.shoeSize".',
      'A new fact is declared in schemas/domain/; then run "npm run generate".',
    ],
  ],
  [
    'a fact that is misspelled twice',
    { [rider]: { body: { height: { bind: 'ridr.heigth' } } } },
    [
      'unknown-fact pages/rent/rider.json /body/height/bind',
      'There is no fact "ridr.heigth".',
      'Did you mean "rider.height"? A new fact is declared in schemas/domain/; then run "npm run generate".',
    ],
  ],
  [
    'a fact that nobody declared, in an expression',
    { [rider]: { body: { height: { when: 'rider.shoeSize > 3' } } } },
    [
      'unknown-field pages/rent/rider.json /body/height/when',
      `There is no field 'shoeSize' in an object (rider). In "shoeSize".`,
      'A new fact is declared in schemas/domain/; then run "npm run generate".',
    ],
  ],
  [
    'a name that nobody declared',
    { [rider]: { body: { height: { when: 'shoesAreLarge' } } } },
    [
      'unknown-name pages/rent/rider.json /body/height/when',
      "There is no name 'shoesAreLarge' here.",
      'Names are facts (schemas/domain/), rules (rules/) and what this document declares.',
    ],
  ],
  [
    'a word in the place of an operator',
    { [rider]: { body: { height: { when: 'session.signedIn and rider.height > 3' } } } },
    [
      'syntax pages/rent/rider.json /body/height/when',
      'There is no word for "and" here. In "and".',
      'Write &&.',
    ],
  ],
  [
    'an assignment',
    { [rider]: { body: { height: { when: 'rider.height = 3' } } } },
    [
      'syntax pages/rent/rider.json /body/height/when',
      'Expressions never assign. In "=".',
      'Write == to compare.',
    ],
  ],
  [
    'typographic quotes in a text that a language translates',
    { [rider]: { body: { lastName: { label: '{{session.signedIn ? ‘Name’ : rider.lastName}}' } } } },
    [
      'syntax pages/rent/rider.json /body/lastName/label',
      'These are typographic quotes. In "‘".',
      "Write straight quotes around a text: 'DONE'.",
    ],
  ],
  [
    'a misspelled page among which a condition chooses',
    { [index]: { buttons: { look: goTo("{{session.signedIn ? '/shps' : absent}}") } } },
    [
      'unknown-page pages/rent/index.json /buttons/look/page',
      'There is no page "/shps", and the app lists it neither as "elsewhere" nor as "planned".',
      'Did you mean "/shops"?',
    ],
  ],
  ...[
    ['pages/rent/days.json', 'Did you mean "~/rent/days"?'],
    ['/site/shops.json', 'Did you mean "/shops"?'],
    ['www.pedal.example/shops', 'Write https://www.pedal.example/shops for an address of another site.'],
    ['help@pedal.example', 'Write mailto:help@pedal.example for an email address.'],
    ['888-555-0100', 'Write tel:888-555-0100 for a telephone number.'],
  ].map(([page = '', hint = '']): (typeof mistakes)[number] => [
    `a page written as ${page}`,
    { [index]: { buttons: { look: goTo(page) } } },
    [
      'unknown-page pages/rent/index.json /buttons/look/page',
      `There is no page "${page}", and the app lists it neither as "elsewhere" nor as "planned".`,
      hint,
    ],
  ]),
  [
    'an amount as people write it',
    { [rider]: { body: { height: { maximum: '1,220' } } } },
    [
      'wrong-shape pages/rent/rider.json /body/height/maximum',
      '"1,220" cannot be "Maximum": it is not written as it should be.',
      'Write 1220 without quotes.',
    ],
  ],
  [
    'a key that appears twice',
    { [kinds]: textOf(kinds).replace('"maxLength": 40,', '"maxLength": 40, "maxLength": 50,') },
    [
      'duplicate-key kinds.json ',
      'The key "maxLength" appears twice in this object; only one of them would count.',
      'Remove or rename one of them.',
    ],
  ],
];

function goTo(page: string): RawObject {
  return { type: 'go', label: 'Look at the shops', page };
}

const cases = caseFolder();
afterAll(cases.remove);

describe('lint reports once, in the file where it is, with what to do', () => {
  it.each(mistakes)('%s', (_what, changes, reported) => {
    expect(cases.lint(changes).map(reportedOf)).toEqual([reported]);
  });

  it('shows a missing comma on the line that lacks it', () => {
    const [problem] = cases.lint({ [kinds]: textOf(kinds).replace('"maxLength": 40,', '"maxLength": 40') });
    expect(problem && problem.file.text.slice(0, problem.range.end).split('\n').at(-1)).toBe(
      '      "maxLength": 40',
    );
  });
});

function reportedOf({ code, file, path, message, hint = '' }: FileProblem): readonly string[] {
  return [`${code} ${file.document} ${path}`, message, hint];
}

function textOf(file: string): string {
  return readFileSync(`${original}/${file}`, 'utf8');
}

function bodyOf(file: string): { readonly [name: string]: RawObject } {
  return JSON.parse(textOf(file)).body;
}
