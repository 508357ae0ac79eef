import { allowKey } from './entry-keys.ts';
import {
  flag,
  type Variant,
  type VocabularySchema,
  expression,
  object,
  ordered,
  sentence,
  set,
  shared,
  text,
} from './property.ts';

const named = (title: string, description: string, entry: VocabularySchema): VocabularySchema => ({
  title,
  description,
  type: 'object',
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: entry,
});

const inputs = shared('Inputs', 'What is handed over, by position. Default: nothing.', 'inputs');
const locals = shared('Let', 'Named expressions; each may use earlier ones. Default: none.', 'let');

const open = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'object',
  additionalProperties: true,
});

const examples = named(
  'Examples',
  'Values that are known, by name; `flows verify` holds the rule to them. Default: none.',
  object(
    'Example',
    'A value that is known.',
    {
      facts: open('Facts', 'The facts. Default: none.'),
      inputs: open('Inputs', 'The inputs, by name. Default: none.'),
      gives: {
        title: 'Gives',
        description: 'The value. Default: it is refused.',
        type: ['string', 'number', 'boolean', 'array', 'object'],
      },
    },
    [],
  ),
);

const condition: VocabularySchema = {
  ...object(
    'Condition',
    'A named claim about the facts.',
    {
      says: sentence('Says', 'The claim, as a sentence.'),
      ...allowKey,
      inputs,
      let: locals,
      when: expression('When', 'The claim, as an expression.', 'boolean'),
      examples,
    },
    ['says', 'when'],
  ),
  'x-scope': 'condition',
};

const refusals = ordered(
  'Rules',
  'What refuses an input, in order; the message is the result. Default: nothing.',
  {
    title: 'Refusal',
    keys: {
      when: expression('When', 'The input is refused while this holds.', 'boolean'),
      message: text('Message', 'Why, as the result.'),
    },
    required: ['when', 'message'],
  },
);

const calculation: VocabularySchema = {
  ...object(
    'Calculation',
    'A named value, computed from facts and inputs.',
    {
      says: sentence('Says', 'What it computes.'),
      ...allowKey,
      gives: {
        title: 'Gives',
        description: 'The type of the value, as that of an input.',
        type: 'string',
        pattern: '^(list:)?[a-zA-Z][a-zA-Z0-9_-]*$',
        'x-name': 'type',
      },
      inputs,
      invalid: text(
        'Invalid',
        'The message where a required input is absent or of the wrong type. Default: a general one.',
      ),
      rules: refusals,
      let: locals,
      value: expression('Value', 'The value, as an expression.', 'any'),
      examples,
    },
    ['says', 'gives', 'value'],
  ),
  'x-scope': 'calculation',
};

const constant: VocabularySchema = {
  title: 'Constant',
  description: 'Any JSON but null.',
  type: ['string', 'number', 'boolean', 'array', 'object'],
};

/** Documents that hold rules by name. */
export const ruleDocumentTypes: { readonly [type: string]: Variant } = {
  conditions: {
    title: 'Conditions document',
    description: 'Named claims about the facts.',
    keys: { conditions: named('Conditions', 'Name to condition.', condition) },
    required: ['conditions'],
  },
  calculations: {
    title: 'Calculations document',
    description: 'Named values, computed from facts and inputs.',
    keys: { calculations: named('Calculations', 'Name to calculation.', calculation) },
    required: ['calculations'],
  },
  constants: {
    title: 'Constants document',
    description: 'Named values that never change while the app runs.',
    keys: { constants: named('Constants', 'Name to value.', constant) },
    required: ['constants'],
  },
};

/** What becomes of answers that visits hold from earlier releases. */
export const migrationsDocumentType: Variant = {
  title: 'Migrations document',
  description:
    'What becomes of facts and answers that a visit holds when it comes to a release in which they have another name or shape. A visit goes through each migration once, in order, by its name.',
  keys: {
    migrations: {
      title: 'Migrations',
      description: 'Migrations, in order; a name is never used again.',
      type: 'object',
      'x-ordered': true,
      propertyNames: { $ref: 'common.schema.json#/$defs/name' },
      additionalProperties: { $ref: 'migration.schema.json' },
    },
  },
  required: ['migrations'],
};

/** What must hold in every brand, on every path. */
export const invariantDocumentType: Variant = {
  title: 'Invariant document',
  description:
    'What must hold on every path, in every brand; lint proves it or shows the path that breaks it. What it says of a call is checked again when the call is made, in the browser and on the server: a call that it keeps back fails with the code `closed-gate`.',
  scope: 'routing-table',
  keys: {
    ...allowKey,
    when: expression('When', 'It has to hold while this does. Default: always.', 'boolean'),
    call: sentence('Call', 'The operation before which something has to be done. Default: none.'),
    given: set(
      'Given',
      'Facts that a required field asks for on the way to the call, and that are neither absent nor empty nor false when it is made. Default: none.',
      sentence('Fact', 'The path of a fact.'),
    ),
    after: set(
      'After',
      'Operations that have succeeded before the call is made, in the same action. Default: none.',
      sentence('Operation', 'An operation, by its operationId.'),
    ),
    holds: expression('Holds', 'What holds when the call is made. Default: nothing.', 'boolean'),
    stepsPass: flag(
      'Steps pass',
      'Whether every step of the journey in which the call is made passes its checks then. Default: false.',
    ),
    neverShown: set(
      'Never shown',
      'Pages that are not shown, as the access table writes paths. Default: none.',
      sentence('Path', 'A path, or a pattern of paths.'),
    ),
    neverOffered: set(
      'Never offered',
      'Pages to which no button or link of another page leads, as far as it names the page without tags. Default: none.',
      sentence('Path', 'A path, or a pattern of paths.'),
    ),
  },
  required: ['says'],
};
