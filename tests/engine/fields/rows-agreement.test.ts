import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as ajvFormats } from 'ajv-formats';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '#engine/index.ts';
import { derivedSchema } from '#engine/whole.ts';
import { checkScreen } from '#engine/fields/check-answers.ts';
import { fieldsOf } from '#engine/load/screen-fields.ts';
import { flowsOf, foodAssistance, summerCamp } from '../sources.ts';
import { randomAnswer } from './random-answers.ts';

const seed = 20_261_122;
const ajv = ajvFormats.default(new Ajv2020({ strict: true, multipleOfPrecision: 6 }));
/** What only the engine can check: whether something was answered at all, and what other answers decide. */
const beyondSchemas = /required|later/;

it.each([
  ['camp/contacts', flowsOf(summerCamp, { brand: 'LAKE' }), (contacts: Json) => ({ camp: { contacts } })],
  ['apply/savings', flowsOf(foodAssistance), (vehicles: Json) => ({ claim: { vehicles } })],
])('engine and derived schema give the same verdict on 10,000 lists of %s', (document, flows, factsWith) => {
  const compiled = flows.compiled.pages[document];
  if (!compiled) throw new Error('The fixture has this page.');
  const list = fieldsOf(compiled).find(({ field }) => field.type === 'rows');
  if (!list) throw new Error('One of its fields is a list.');
  const schema = derivedSchema(compiled, flows.compiled.notation)['properties'] as {
    readonly [field: string]: object;
  }; // what it always has
  const validate = ajv.compile(schema[list.name] ?? {});
  const verdicts = { true: 0, false: 0 };
  const check = (rows: Json) => {
    const screen = { document, holder: document, compiled, parameters: {}, values: {}, replies: {} };
    const issues = checkScreen(flows, factsWith(rows), screen);
    const isRight = issues.every(({ code }) => beyondSchemas.test(code));
    verdicts[`${isRight}`] += 1;
    // What is empty is no answer, so it is not kept.
    if (rows !== '' && (!Array.isArray(rows) || rows.length > 0)) expect(isRight).toBe(validate(rows));
  };
  fc.assert(fc.property(randomAnswer(list.field), check), { seed, numRuns: 10_000 });
  expect(Math.min(verdicts.true, verdicts.false)).toBeGreaterThan(500);
});
