import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import becauseSchema from '#schemas/outputs/because.schema.json' with { type: 'json' };
import calculateSchema from '#schemas/outputs/calculate.schema.json' with { type: 'json' };
import checkAnswersSchema from '#schemas/outputs/check-answers.schema.json' with { type: 'json' };
import explainSchema from '#schemas/outputs/explain.schema.json' with { type: 'json' };
import graphSchema from '#schemas/outputs/graph.schema.json' with { type: 'json' };
import mutateSchema from '#schemas/outputs/mutate.schema.json' with { type: 'json' };
import requestSchema from '#schemas/outputs/request.schema.json' with { type: 'json' };
import routeSchema from '#schemas/outputs/route.schema.json' with { type: 'json' };
import textSchema from '#schemas/outputs/text.schema.json' with { type: 'json' };
import translationsSchema from '#schemas/outputs/translations.schema.json' with { type: 'json' };
import verifySchema from '#schemas/outputs/verify.schema.json' with { type: 'json' };
import visitSchema from '#schemas/outputs/visit.schema.json' with { type: 'json' };
import { bicycleRental, runBatch, runFlows } from './run-flows.ts';

const uuid = '0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10';
const rented = { session: { signedIn: true }, rental: { uuid, status: 'READY', days: 3 } };

describe('the outputs', () => {
  it.each([
    ['calculate', calculateSchema, ['formatDays'], [{ days: 2 }, {}, 'x', []]],
    ['check-answers', checkAnswersSchema, ['rent/rider'], [{}, { answers: 1 }]],
    ['request', requestSchema, ['getRider'], [{}, { session: { signedIn: true } }, { session: 1 }]],
    ['route', routeSchema, [], [{}, rented, { rental: { uuid, status: 'REQUESTED' } }, { rental: 1 }]],
    [
      'visit',
      visitSchema,
      [],
      [{ url: '/bicycles/rent' }, { url: '/bicycles?a=1' }, { url: '/bicycles/sign-out' }, {}],
    ],
  ])('of %s are what schemas/outputs describes', async (verb, schema, operands, lines) => {
    const answers = await runBatch([verb, ...operands], lines);
    expect(answers.map((answer) => problemsOf(schema, answer))).toEqual(lines.map(() => []));
    const explained = await runBatch([verb, ...operands, '--because'], lines);
    expect(explained.map((answer) => problemsOf(schema, answer))).toEqual(lines.map(() => []));
  });

  it.each([
    ['verify', verifySchema, ['--coverage']],
    ['graph', graphSchema, []],
    ['translations', translationsSchema, []],
    ['explain', explainSchema, ['rent/rider']],
    ['explain', explainSchema, ['longRental']],
    ['explain', explainSchema, ['READY']],
    ['explain', explainSchema, ['CITYWHEELS']],
    ['explain', explainSchema, ['rental.days']],
    ['explain', explainSchema, ['postcode']],
    ['mutate', mutateSchema, ['--only', 'tables/polling.json', '--operator', 'change-setting']],
  ])('of %s are what schemas/outputs describes', async (verb, schema, operands) => {
    const { stdout } = await runFlows([verb, ...operands, '--json', '--root', bicycleRental]);
    expect(problemsOf(schema, JSON.parse(stdout))).toEqual([]);
  });

  it('of text are what schemas/outputs describes', async () => {
    const { stdout } = await runFlows(['text', '--json', '--root', bicycleRental]);
    expect(problemsOf(textSchema, JSON.parse(stdout))).toEqual([]);
  });
});

function problemsOf(schema: object, output: unknown): readonly unknown[] {
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true, schemas: [becauseSchema] }).compile(
    schema,
  );
  validate(output);
  return validate.errors ?? [];
}
