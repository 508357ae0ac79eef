import { describe, expect, it } from 'vitest';
import { diffOf } from '../diff-of.ts';
import { revisedFlows, type Changes } from '../revised-flows.ts';

const index = 'pages/rent/index.json';
const where = 'pages/rent/index/body';

describe('flows diff calls it breaking', () => {
  const cases: readonly (readonly [string, Changes, string])[] = [
    [
      'where a constraint is tighter',
      { [index]: { replace: '"maxItems": 2', by: '"maxItems": 1' } },
      `${where}/extras/maxItems`,
    ],
    [
      'where a question is new and wants an answer',
      {
        [index]: {
          replace: '"body": {\n    "size": {',
          by: '"body": {\n    "helmet": { "type": "checkbox", "label": "Helmet", "required": true },\n    "size": {',
        },
      },
      `${where}/helmet`,
    ],
    [
      'where a question is new that some must answer',
      {
        [index]: {
          replace: '"body": {\n    "size": {',
          by: '"body": {\n    "helmet": { "type": "checkbox", "label": "Helmet", "requiredWhen": "rental.days > 2" },\n    "size": {',
        },
      },
      `${where}/helmet`,
    ],
    [
      'where an action has another end',
      {
        'actions/reserve.json': {
          replace: '"steps": {',
          by: '"steps": { "late": { "type": "show", "when": "rental.days > 2", "modal": "already-rented" },',
        },
      },
      'actions/reserve/steps/late',
    ],
    [
      'where an invariant keeps a call back',
      {
        'invariants/few-days.json': JSON.stringify({
          $schema: '../../../../../schemas/documents/invariant.schema.json',
          type: 'invariant',
          says: 'Nobody reserves for long.',
          call: 'reserveBicycle',
          holds: 'rental.days < 5',
        }),
      },
      'invariants/few-days',
    ],
    [
      'where more people are asked such a question',
      { [index]: { replace: '"rental.size != \'\'"', by: '"rental.size != \'LARGE\'"' } },
      `${where}/bicycle/when`,
    ],
    [
      'where everybody is asked it',
      { [index]: { replace: '"when": "rental.size != \'\'",', by: '' } },
      `${where}/bicycle/when`,
    ],
    [
      'where a step with such a question is new',
      {
        'journeys/rent.json': {
          replace: '"days": { "label": "Days" },',
          by: '"days": { "label": "Days" }, "again": { "label": "Again", "document": "rent/index" },',
        },
      },
      'journeys/rent/steps/again',
    ],
    [
      'where an option is gone',
      { [index]: { replace: '"BASKET": { "label": "Basket" }', by: '"BELL": { "label": "Bell" }' } },
      `${where}/extras/options/BASKET`,
    ],
    [
      'where a fact is bound no more',
      { [index]: { replace: '"bind": "rental.extras",', by: '' } },
      `${where}/extras/bind`,
    ],
    [
      'where facts lead to no page any more',
      {
        'tables/routing.json': {
          replace: '"is": ["ready"], "page": "pick-up"',
          by: '"is": ["ready"], "page": "."',
        },
      },
      'tables',
    ],
    [
      'where the base path moves and nothing leads on from the old one',
      { 'app.json': { replace: '"basePath": "/bicycles"', by: '"basePath": "/bikes"' } },
      'app/basePath',
    ],
  ];

  it.each(cases)('%s', async (_title, changes, place) => {
    const { code, changes: reported } = await diffOf(revisedFlows(changes));
    const broken = reported.filter(({ breaking }) => breaking !== undefined);
    expect(broken.map((change) => change.where)).toEqual([place]);
    expect(code).toBe(1);
  });

  it('nothing where the base path moves and a row leads on from the old one', async () => {
    const { changes } = await diffOf(
      revisedFlows({
        'app.json': { replace: '"basePath": "/bicycles"', by: '"basePath": "/bikes"' },
        'tables/access.json': {
          replace: '"rows": {',
          by: '"rows": { "moved": { "paths": ["/bicycles/**"], "type": "redirect", "to": "~/rent" },',
        },
      }),
    );
    expect(changes.filter(({ breaking }) => breaking !== undefined)).toEqual([]);
  });
});
