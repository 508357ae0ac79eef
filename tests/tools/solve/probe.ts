import { Ajv2020 } from 'ajv/dist/2020.js';
import { compileExpression } from '#engine/expression/compile-expression.ts';
import type { Tree } from '#engine/compile.ts';
import { type Compiled, type Flows, type JsonObject, objectOf, link } from '#engine/index.ts';
import { bicycleRental, changed, compiledOf } from '../../engine/sources.ts';

const day = { type: 'string', format: 'date' };

/** A fact of each type that conditions are asked about. */
const probe = {
  type: 'object',
  additionalProperties: false,
  properties: {
    whole: { type: 'integer' },
    count: { type: 'integer', minimum: 0, maximum: 9 },
    pairs: { type: 'integer', multipleOf: 2 },
    real: { type: 'number' },
    other: { type: 'number' },
    money: { type: 'number', multipleOf: 0.01 },
    share: { type: 'number', minimum: 0, exclusiveMaximum: 1 },
    grade: { enum: [1, 2, 5] },
    note: { type: 'string' },
    name: { type: 'string', maxLength: 5 },
    code: { type: 'string', pattern: '^[A-C]{2}[0-9]$' },
    state: { enum: ['OPEN', 'DONE', 'GONE'] },
    next: { enum: ['OPEN', 'DONE', 'GONE'] },
    born: day,
    since: day,
    isNew: { type: 'boolean' },
    isOld: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    marks: { type: 'array', items: { type: 'integer' } },
    rows: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        properties: { size: { type: 'integer' }, kind: { enum: ['A', 'B'] }, isOn: { type: 'boolean' } },
      },
    },
    place: {
      type: 'object',
      additionalProperties: false,
      properties: { city: { type: 'string' }, zip: { type: 'string' } },
    },
  },
} as const;

const rules = {
  'rules/probe.json': {
    type: 'conditions',
    conditions: {
      isLarge: { says: 'It is large', when: 'probe.whole > 5' },
      isAbove: {
        says: 'It is above a bound',
        inputs: { value: { type: 'number' }, bound: { type: 'number' } },
        when: 'value > bound',
      },
    },
  },
  'rules/probe-values.json': {
    type: 'calculations',
    calculations: {
      halved: {
        says: 'Half of it',
        gives: 'number',
        invalid: 'A value is needed',
        inputs: { value: { type: 'number' } },
        rules: { negative: { when: 'value < 0', message: 'It cannot be negative' } },
        value: 'value / 2',
      },
      larger: {
        says: 'The larger one',
        gives: 'number',
        value: 'probe.whole > probe.count ? probe.whole : probe.count',
      },
    },
  },
};

function compiledWithProbe(): Compiled {
  const [name, schema] = Object.entries(bicycleRental.schemas)[0] ?? ['', {}];
  const properties = { ...objectOf(schema['properties']), probe };
  const schemas = { [name]: { ...schema, properties } as unknown as JsonObject }; // JSON, as the schema is
  return compiledOf(changed({ ...bicycleRental, schemas }, rules));
}

const compiled = compiledWithProbe();

export const flows: Flows = link(compiled);

const number = { type: 'number' } as const;
const boolean = { type: 'boolean' } as const;
const input = (name: string) => ({ name, type: number, optional: false });
const names = {
  facts: compiled.factTypes,
  locals: {},
  lets: {},
  constants: {},
  rules: {
    isLarge: { inputs: [], gives: boolean },
    isAbove: { inputs: [input('value'), input('bound')], gives: boolean },
    halved: { inputs: [input('value')], gives: number },
    larger: { inputs: [], gives: number },
  },
};

const validate = new Ajv2020({ formats: { date: true }, multipleOfPrecision: 9 }).compile(probe);

/** What the schema of `probe` does not allow in facts. An empty text represents none. */
export function faultsOf({ probe: given = {} }: JsonObject): readonly string[] {
  const filled = JSON.parse(JSON.stringify(given), function (this: unknown, _key, value: unknown) {
    return value === '' && !Array.isArray(this) ? undefined : value;
  }) as unknown;
  return validate(filled)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}

/** The tree of a condition over `probe` and `today`. */
export function treeOf(condition: string): Tree {
  const { tree, findings } = compileExpression(condition, names, 'boolean');
  if (tree === undefined || findings.length > 0) throw new Error(`${condition}: ${JSON.stringify(findings)}`);
  return tree;
}
