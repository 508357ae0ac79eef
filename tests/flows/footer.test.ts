import { expect, it } from 'vitest';
import { type JsonObject, type LinksView, view } from '#engine/index.ts';
import { mainFlows } from '../fixtures/main-flows.ts';
import { blocksWithin } from './blocks-within.ts';
import { productFlows } from './product-flows.ts';
import { walkVisit } from './walk-visit.ts';

const flows = mainFlows();

/** Where the links of the footer to terms and privacy lead, by what the brand says. */
function legalLinks(said: JsonObject): readonly (string | undefined)[] {
  const brand = { ...flows.compiled.brand.facts, ...said };
  const facts: JsonObject = { today: '2026-01-15', brand, session: { signedIn: false }, flags: {} };
  const { footer } = view(flows, walkVisit(flows, '/licenses', facts, {}).state()).frame;
  const links = blocksWithin(footer).find(
    (block): block is LinksView => block.type === 'links' && block.label === 'Legal',
  );
  return ['terms', 'privacy'].map((name) => links?.items.find((item) => item.name === name)?.href);
}

const own = ['/terms', '/privacy'];

it.each([
  ['https://legal.example/a', ['https://legal.example/a', 'https://legal.example/a']],
  ['http://legal.example/a', ['http://legal.example/a', 'http://legal.example/a']],
  ['legal.example/a', own],
  ['ftp://legal.example/a', own],
  ['javascript:alert(1)', own],
  ['see https://legal.example', own],
  ['', own],
])(
  'a legal link is valid by how it begins, else it gives way to a page of ours (B§5): "%s"',
  (url, expected) => {
    expect(legalLinks({ termsUrl: url, privacyUrl: url })).toEqual(expected);
  },
);

/** Whether the footer says when a lender of partners.json is open. */
function saysHours(code: string): boolean {
  const partner = productFlows({ brand: code });
  const facts: JsonObject = { today: '2026-01-15', brand: partner.compiled.brand.facts, flags: {} };
  const days = [{ weekday: 'MONDAY', weekdayValue: 1, isOpen: true, startTime: '08:00', endTime: '17:00' }];
  const state = walkVisit(partner, '/licenses', { ...facts, session: { signedIn: false } }, {}).state();
  const replies = { ...state.replies, 'part:footer': { hours: { openStatus: true, week: days } } };
  return JSON.stringify(view(partner, { ...state, replies }).frame.footer).includes('Pacific Time');
}

it.each([
  ['NIGHTINGALE', false],
  ['OTTERBEND', false],
  ['BIRCHWOOD', true],
])('hides an element for several lenders, and no other (B§6): %s', (code, isShown) => {
  expect(saysHours(code)).toBe(isShown);
});
