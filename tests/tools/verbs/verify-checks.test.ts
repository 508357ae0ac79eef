import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { runFlows } from '../run-flows.ts';

const example = readFileSync('tests/fixtures/documents/field/text/use.json', 'utf8');

const page = {
  $schema: '../../../../../../schemas/documents/step.schema.json',
  type: 'step',
  title: 'Your club',
  body: (JSON.parse(example) as { readonly body: object }).body, // as another test says
  buttons: { continue: { type: 'submit', label: 'Continue', action: 'save-and-advance' } },
};
const url = '/bicycles/rent/days';
const asks = (number: string) => [`GET /shop/v1/club-cards?number=${number}`];
const first = 'GET /shop/v1/bicycles?shop=PEDAL';
const scenario = {
  $schema: '../../../../../schemas/documents/scenario.schema.json',
  type: 'scenario',
  says: 'Somebody has a club card',
  facts: {},
  plays: {
    known: {
      says: 'A card that the service knows leads on, to the first step; the reply is given by the operation',
      url,
      answers: { club: 'wheel-77' },
      replies: { findClubCard: { known: true, club: 'the Wheelers' } },
      press: ['continue'],
      expect: { page: 'rent/index', asks: [...asks('WHEEL-77'), first] },
    },
    unknown: {
      says: 'Any other card does not; the reply is given by the name of the field',
      url,
      answers: { club: 'paper-1' },
      replies: { club: { known: false } },
      press: ['continue'],
      expect: { page: 'rent/days', asks: asks('PAPER-1') },
    },
    failed: {
      says: 'Where the service fails, the submit asks once more, and goes on',
      url,
      answers: { club: 'paper-1' },
      failures: { findClubCard: { status: 503 } },
      press: ['continue'],
      expect: { page: 'rent/index', asks: [...asks('PAPER-1'), ...asks('PAPER-1'), first] },
    },
  },
};

it('plays a field that asks a service', async () => {
  const files = { 'pages/rent/days.json': JSON.stringify(page) };
  const root = changedFlows({ ...files, '../specification/scenarios/club.json': JSON.stringify(scenario) });
  const { stdout } = await runFlows(['verify', '../specification/scenarios/club.json', '--root', root]);
  expect(stdout).toContain('1 of 1 scenarios and examples hold');
});
