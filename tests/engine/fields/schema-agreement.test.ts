import { Ajv2020 } from 'ajv/dist/2020.js';
import { default as ajvFormats } from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CompiledField,
  type CompiledScreen,
  type Flows,
  type Json,
  type Notation,
  factScope,
  neutralNotation,
} from '#engine/index.ts';
import { derivedSchema } from '#engine/whole.ts';
import { checkField } from '#engine/fields/check-field.ts';
import { formats, isCalendarDay } from '#engine/fields/constraints.ts';
import { normalise } from '#engine/fields/normalise.ts';
import { fieldsOf, type FieldEntry } from '#engine/load/screen-fields.ts';
import { bicycleRental, flowsOf, foodAssistance, product, teaHouse } from '../sources.ts';
import { randomAnswer } from './random-answers.ts';

const seed = 20_261_120;
const answersPerStep = 10_000;
/** Of each page of a long form, whose kinds of answers are those of the others. */
const answersPerPage = 1_000;

/** Ajv is the oracle: of types, tokens and literal limits it and the engine think alike (docs/format.md, Checking). */
const ajv = ajvFormats.default(new Ajv2020({ strict: true, multipleOfPrecision: 6 }));

const products = [
  ['flows', flowsOf(product), answersPerStep],
  ['bicycle-rental', flowsOf(bicycleRental), answersPerStep],
  ['tea-house', flowsOf(teaHouse), answersPerStep],
  ['food-assistance', flowsOf(foodAssistance), answersPerPage],
] as const;
const steps = products.flatMap(([name, flows, runs]) =>
  Object.entries(flows.compiled.pages)
    .filter(([, screen]) => fieldsOf(screen).length > 0)
    .map(([document, screen]) => [`${name}: ${document}`, flows, screen, runs] as const),
);

describe('engine and derived schema give the same verdict', () => {
  it('on the steps of the journey, and all others', () => {
    const names = steps.map(([name]) => name);
    expect(names.filter((name) => name.startsWith('flows: register-v2/')).length).toBeGreaterThanOrEqual(8);
  });

  it.each(steps)('on %s', (_name, flows, screen, numRuns) => {
    const validators = validatorsOf(screen, flows.compiled.notation);
    const answers = fieldsOf(screen).map((one) =>
      randomAnswer(one.field).map((given) => [one, given] as const),
    );
    fc.assert(
      fc.property(fc.oneof(...answers), ([one, given]) => {
        const kept = normalise(one.field, given);
        if (kept === undefined) return;
        expect(verdict(flows, screen, one, kept)).toBe(validators.get(one.name)?.(kept));
      }),
      { seed, numRuns },
    );
  });
});

describe('formats', () => {
  const near = fc.oneof(
    fc.emailAddress(),
    fc.uuid(),
    fc.webUrl({ withFragments: true, withQueryParameters: true }),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
    fc.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    fc.string({ unit: 'grapheme' }),
  );
  const spoilt = fc
    .tuple(near, fc.nat(), fc.string({ maxLength: 2 }))
    .map(
      ([text, at, more]) => text.slice(0, at % (text.length + 1)) + more + text.slice(at % (text.length + 1)),
    );
  const cases = [
    ['email', { type: 'string', format: 'email' }, (text: string) => formats.email.test(text)],
    ['uuid', { type: 'string', format: 'uuid' }, (text: string) => formats.uuid.test(text)],
    ['date', { type: 'string', format: 'date' }, isCalendarDay],
    [
      'uri, as the derived schema says it',
      propertiesOf(screenOf({ type: 'text', format: 'uri' }), neutralNotation)['one'] ?? {},
      (text: string) => formats.uri.test(text),
    ],
  ] as const;

  it.each(cases)('%s is that of ajv-formats', (_name, schema, test) => {
    const validate = ajv.compile(schema);
    fc.assert(
      fc.property(fc.oneof(near, spoilt), (text) => {
        expect(test(text)).toBe(validate(text));
      }),
      { seed, numRuns: 3_000 },
    );
  });

  it.each(['https://tea.example', 'HTTP://tea.example:80/a%20b?x=1&y=/#z', 'http://me:you@tea.example/'])(
    '%s is an address of the web',
    (text) => expect(formats.uri.test(text)).toBe(true),
  );

  it.each([
    'javascript:alert(1)',
    'mailto:ann@tea.example',
    '//tea.example',
    'https://',
    'https://a b',
    'https://a%2',
  ])('%s is none', (text) => expect(formats.uri.test(text)).toBe(false));
});

/** Whether the engine finds nothing wrong that a schema could say. */
function verdict(flows: Flows, screen: CompiledScreen, entry: FieldEntry, answer: Json): boolean {
  const { rules: _rules, requiredWhen: _when, ...field } = withLiterals(entry.field);
  const shown = { document: '', holder: '', compiled: screen, parameters: {}, values: {}, replies: {} };
  return (
    checkField(flows, shown, { ...entry, field }, answer, factScope(flows, {})) === undefined ||
    isUnticked(field, answer)
  );
}

/** An unticked box is a valid answer to a schema; `required` is the engine's alone. */
function isUnticked({ type }: CompiledField, answer: Json): boolean {
  return answer === false && ['checkbox', 'confirm', 'pdf'].includes(type);
}

/** The field without what depends on facts. */
function withLiterals({ optionsFrom: _from, ...field }: CompiledField): CompiledField {
  const computed = [
    'minimum',
    'maximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
  ] as const;
  const literal = computed.filter((name) => typeof field[name] === 'number');
  const kept = Object.fromEntries(literal.map((name) => [name, field[name]]));
  const others = Object.entries(field).filter(([name]) => !(computed as readonly string[]).includes(name));
  // A limit of days is for the engine alone. One below all days stands for it.
  const first = field.minimum !== undefined && kept['minimum'] === undefined ? { minimum: '' } : {};
  return { ...Object.fromEntries(others), type: field.type, ...kept, ...first };
}

function validatorsOf(
  screen: CompiledScreen,
  notation: Notation,
): ReadonlyMap<string, (answer: Json) => unknown> {
  return new Map(
    Object.entries(propertiesOf(screen, notation)).map(([name, schema]) => [name, ajv.compile(schema)]),
  );
}

function propertiesOf(screen: CompiledScreen, notation: Notation): { readonly [field: string]: object } {
  return derivedSchema(screen, notation)['properties'] as { readonly [field: string]: object }; // what it always has
}

function screenOf(field: CompiledField): CompiledScreen {
  return { type: 'step', body: [{ name: 'one', ...field }] };
}
