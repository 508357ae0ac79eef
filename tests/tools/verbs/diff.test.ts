import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diffOf, type ReportedChange } from '../diff-of.ts';
import { revisedFlows, type Changes } from '../revised-flows.ts';
import { runFlows } from '../run-flows.ts';

const original = (path: string): string =>
  readFileSync(join('tests/fixtures/bicycle-rental/flows', path), 'utf8');

describe('flows diff says nothing', () => {
  const readyRow = '"ready": { "is": ["ready"], "page": "pick-up" },';
  const cancelledRow = '"cancelled": { "is": ["cancelled"], "page": "cancelled" },';
  const cases: readonly (readonly [string, Changes])[] = [
    ['where nothing has changed', {}],
    [
      'of formatting and the order of keys',
      {
        'pages/rent/index.json': JSON.stringify(
          Object.fromEntries(
            Object.entries(JSON.parse(original('pages/rent/index.json')) as object).toReversed(),
          ),
        ),
      },
    ],
    [
      'of rows whose order makes no difference',
      {
        'tables/routing.json': original('tables/routing.json')
          .replace(readyRow, '')
          .replace(cancelledRow, `${cancelledRow}\n${readyRow}`),
      },
    ],
    [
      'of a rule that is written out where it was named',
      { 'tables/polling.json': { replace: '"isCancelled"', by: '"rental.status == \'CANCELLED\'"' } },
    ],
    [
      'of a constant that is written out where it was named',
      { 'rules/conditions.json': { replace: 'constants.longRentalDays', by: '7' } },
    ],
    [
      'of a condition that means the same in other words',
      { 'pages/rent/index.json': { replace: '"rental.size != \'\'"', by: '"!(rental.size == \'\')"' } },
    ],
  ];

  it.each(cases)('%s', async (_title, changes) => {
    expect(await diffOf(revisedFlows(changes))).toEqual({ code: 0, changes: [] });
  });
});

const index = 'pages/rent/index.json';
const where = 'pages/rent/index/body';

describe('flows diff reports', () => {
  const cases: readonly (readonly [string, Changes, Partial<ReportedChange>])[] = [
    [
      'of a text',
      { [index]: { replace: '"Frame size"', by: '"Size"' } },
      { kind: 'text', where: `${where}/size/label`, before: '"Frame size"', after: '"Size"', brands: [] },
    ],
    [
      'of a message, which has the name of a constraint',
      { 'kinds.json': { replace: 'Letters, hyphens and spaces only', by: 'Letters only' } },
      { kind: 'text', before: '"Letters, hyphens and spaces only"', after: '"Letters only"' },
    ],
    [
      'of a constraint that is loosened',
      { [index]: { replace: '"maxItems": 2', by: '"maxItems": 3' } },
      { kind: 'validation', where: `${where}/extras/maxItems`, before: '2', after: '3' },
    ],
    [
      'of a condition, with facts that show it',
      { [index]: { replace: '"rental.size != \'\'"', by: '"rental.size == \'LARGE\'"' } },
      { kind: 'screen', where: `${where}/bicycle/when`, facts: { rental: { size: 'SMALL' } } },
    ],
    [
      'of what a call sends',
      { [index]: { replace: '"{{brand.shopCode}}"', by: '"{{rental.size}}"' } },
      { kind: 'call', where: 'pages/rent/index/loads/stock/with/query/shop', after: '{{rental.size}}' },
    ],
    [
      'of the order of steps, also where one is named as an operator is',
      {
        'journeys/rent.json': {
          replace: '"index": { "label": "Bicycle" },\n    "rider": { "label": "Rider" },',
          by: '"rider": { "label": "Rider" },\n    "index": { "label": "Bicycle" },',
        },
      },
      {
        kind: 'screen',
        where: 'journeys/rent/steps/order',
        before: '"index, rider, days, delivery, papers, account"',
      },
    ],
    [
      'of an invariant that is gone',
      { 'invariants/rentals-are-private.json': undefined },
      { kind: 'rule', where: 'invariants/rentals-are-private', brands: [] },
    ],
    [
      'of a machine that is handed its inputs, such as one of the lender',
      { 'tables/workshop.json': { replace: 'hoursWaited >= 1', by: 'hoursWaited >= 3' } },
      {
        kind: 'rule',
        where: 'machines/workshop/transitions/prepare/when',
        before: '(hoursWaited >= 1)',
        after: '(hoursWaited >= 3)',
      },
    ],
    [
      'which brands it reaches',
      { 'brands/citywheels/brand.json': { replace: '"loader": "', by: '"loader": "x' } },
      { kind: 'setting', where: 'brand/loader', brands: ['CITYWHEELS'] },
    ],
  ];

  it.each(cases)('%s', async (_title, changes, expected) => {
    const { code, changes: reported } = await diffOf(revisedFlows(changes));
    expect(reported).toContainEqual(expect.objectContaining(expected));
    expect(reported.filter(({ breaking }) => breaking !== undefined)).toEqual([]);
    expect(code).toBe(0);
  });

  it('that a number between two others goes to another page', async () => {
    const root = revisedFlows({
      'tables/routing.json': {
        replace: 'rental.days > 0"',
        by: 'rental.days > 0 && !(rental.days > 0.4 && rental.days < 0.6)"',
      },
    });
    const { changes } = await diffOf(root);
    expect(changes).toMatchObject([{ kind: 'route', facts: { rental: { days: 0.5 } } }]);
  });

  it('a condition that may mean something else, though no facts show it', async () => {
    const root = revisedFlows({
      'tables/routing.json': {
        replace: 'rental.days > 0"',
        by: 'rental.days > 0 && rental.days * 7919 != 71"',
      },
    });
    const { changes } = await diffOf(root);
    expect(changes).toMatchObject([{ kind: 'route', where: expect.stringContaining('away') }]);
  });

  it('which facts go to another page, and these facts go there', async () => {
    const root = revisedFlows({
      'tables/routing.json': {
        replace: '"is": ["ready"], "page": "pick-up"',
        by: '"is": ["ready"], "page": "cancelled"',
      },
    });
    const { changes } = await diffOf(root);
    expect(changes).toMatchObject([{ kind: 'route', before: 'pick-up', after: 'cancelled' }]);
    const { stdout } = await runFlows(
      ['route', '--batch', '--root', root],
      JSON.stringify(changes[0]?.facts),
    );
    expect(JSON.parse(stdout)).toMatchObject({ page: 'cancelled' });
  });
});

describe('flows diff', () => {
  it('writes a table for a pull request', async () => {
    const root = revisedFlows({ 'pages/rent/index.json': { replace: '"Frame size"', by: '"Size | `x`"' } });
    const { stdout } = await runFlows(['diff', 'HEAD', '--format', 'markdown', '--root', root]);
    expect(stdout).toBe(
      [
        '## What changes',
        '',
        '| what | where | before | after | |',
        '|---|---|---|---|---|',
        '| text | ` pages/rent/index/body/size/label ` | ` "Frame size" ` | `` "Size \\| `x`" `` |  |',
        '',
        '1 change, 0 breaking',
        '',
      ].join('\n'),
    );
  });

  it('refuses a revision that git does not know', async () => {
    const { code, stderr } = await runFlows(['diff', 'nowhere', '--root', revisedFlows({})]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('git does not know this revision')]);
  });
});
