import { allowKey } from './entry-keys.ts';
import {
  expression,
  flag,
  object,
  placeKeys,
  sentence,
  text,
  value,
  type VocabularySchema,
} from './property.ts';
import { theme } from './theme-tokens.ts';

/** What every object of JavaScript has: a look-up of such a name would find this where nothing was entered. */
const inherited =
  'constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf';

const name: VocabularySchema = {
  title: 'Name',
  description:
    'Letters from a to z, digits, `-` and `_`. It begins with a letter, since JavaScript re-sorts number-like keys.',
  type: 'string',
  pattern: `^(?!(?:${inherited})$)[a-zA-Z][a-zA-Z0-9_-]*$`,
};

const nameRef = { $ref: '#/$defs/name' };

const map = (
  title: string,
  description: string,
  entry: VocabularySchema,
  more: VocabularySchema = {},
): VocabularySchema => ({
  title,
  description,
  type: 'object',
  propertyNames: nameRef,
  additionalProperties: entry,
  ...more,
});

const factPath: VocabularySchema = {
  title: 'Fact path',
  description: 'The path of a fact, such as `rental.bicycle.size`; in an assignment also `step.NAME`.',
  type: 'string',
  pattern: '^[a-zA-Z][a-zA-Z0-9_-]*(\\.[a-zA-Z][a-zA-Z0-9_-]*)*$',
  'x-name': 'fact',
};

const assignments: VocabularySchema = {
  title: 'Assignments',
  description: 'Fact path, or `step.NAME`, to the value that it gets.',
  type: 'object',
  minProperties: 1,
  propertyNames: { $ref: '#/$defs/factPath' },
  additionalProperties: value('Assigned value', 'Literal or tags; `{{absent}}` removes.'),
};

const requestPart = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'object',
  'x-value': true,
});

const request = object(
  'Request',
  'What a call sends; mirrors the request.',
  {
    path: requestPart('Path', "Parameters of the URL's path, by name. Default: none."),
    query: requestPart('Query', 'Query parameters, by name. Default: none.'),
    headers: requestPart('Headers', "Headers of this call, by name. Default: the app's alone."),
    body: value('Body', 'The body. Default: none.'),
  },
  [],
);

const declarationKeys = {
  type: {
    title: 'Type',
    description:
      'text, number, boolean, date, texts, numbers, any, or a definition of the facts schema; `list:NAME` for a list of those.',
    type: 'string',
    pattern: '^(list:)?[a-zA-Z][a-zA-Z0-9_-]*$',
    'x-name': 'type',
  },
  says: sentence('Says', 'What it is, for the people who read the document. Default: none.'),
  optional: flag('Optional', 'It may be absent. Default: false.'),
  enum: {
    title: 'Enum',
    description: 'The only values that it may have. Default: any.',
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: {
      title: 'Value',
      description: 'A value that it may have.',
      type: ['string', 'number', 'boolean'],
    },
  },
  sensitive: flag('Sensitive', 'The value is kept out of states, events and logs. Default: false.'),
};

const declaration = object('Declaration', 'Declares a name and what it holds.', declarationKeys, ['type']);

const input = object(
  'Input',
  'Declares an input; inputs are handed over in this order.',
  { ...declarationKeys, ...placeKeys },
  ['type'],
);

const load: VocabularySchema = {
  ...object(
    'Load',
    'A call made when the document opens; its reply is `replies.NAME`.',
    {
      call: { ...sentence('Call', 'The operation, by its operationId.'), 'x-name': 'call' },
      with: { title: 'With', description: 'What is sent. Default: nothing.', $ref: '#/$defs/request' },
      when: expression('When', 'It is loaded while this holds. Default: always.', 'boolean'),
      once: flag(
        'Once',
        'It is not loaded again while its page is shown, even if what it asks for changes. Default: it is, as soon as what it asks for changes.',
      ),
      freshMs: {
        title: 'Fresh (ms)',
        description:
          'For how many milliseconds its reply is fresh: a document that opens meanwhile and asks the same does not load it, unless the load writes a fact or repeats, or the session or its service has changed. Default: each page that opens loads it, each part once.',
        type: 'integer',
        minimum: 1,
        maximum: 86_400_000,
      },
      everyMs: {
        title: 'Every (ms)',
        description: 'Loaded again after this many milliseconds, after a failure too. Default: once.',
        type: 'integer',
        minimum: 1000,
      },
      into: {
        title: 'Into',
        description: 'The fact that the reply is written to. Default: none.',
        $ref: '#/$defs/factPath',
      },
      reroutesWhen: expression(
        'Reroutes when',
        'If this holds once the reply is there, and the tables lead elsewhere, the person goes there. Default: never.',
        'boolean',
      ),
      onError: {
        title: 'On error',
        description: "Steps for a failed call, tried in order. Default: the app's `errors` action.",
        $ref: '#/$defs/onError',
      },
      says: sentence('Says', 'A sentence for the people who read the document. Default: none.'),
      ...allowKey,
      ...placeKeys,
    },
    ['call'],
  ),
  'x-scope': 'load',
};

const orderedMap = (title: string, description: string, $ref: string): VocabularySchema =>
  map(title, description, { $ref }, { 'x-ordered': true });

/** What several schemas share, under `common.schema.json#/$defs`. */
export const sharedDefinitions: { readonly [name: string]: VocabularySchema } = {
  name,
  factPath,
  schemaPath: {
    title: 'Schema path',
    description: "The relative path of the document's schema.",
    type: 'string',
    pattern: '\\.schema\\.json$',
  },
  locked: {
    title: 'Locks',
    description: 'JSON Pointer to the reason why no higher layer may change what is there.',
    type: 'object',
    propertyNames: { pattern: '^/' },
    additionalProperties: sentence('Why', 'The reason.'),
  },
  allow: {
    title: 'Allow',
    description: 'Code of a lint rule to the reason why it does not hold here.',
    type: 'object',
    minProperties: 1,
    propertyNames: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', 'x-name': 'rule' },
    additionalProperties: sentence('Why', 'The reason.'),
  },
  let: map(
    'Let',
    'Named expressions, local to this place; each may use earlier ones.',
    expression('Value', 'What the name represents.', 'any'),
    { 'x-let': true },
  ),
  messages: {
    title: 'Messages',
    description: 'Constraint to the message that it gives.',
    type: 'object',
    propertyNames: { ...nameRef, 'x-name': 'message' },
    additionalProperties: text('Message', 'What the person reads.'),
  },
  assignments,
  request,
  declaration,
  theme,
  input,
  parameters: map('Parameters', 'What is handed over, by name.', { $ref: '#/$defs/declaration' }),
  inputs: orderedMap('Inputs', 'What is handed over, by position.', '#/$defs/input'),
  load,
  loads: orderedMap('Loads', 'Calls made when the document opens, in order.', '#/$defs/load'),
  body: orderedMap('Body', 'Blocks and fields, in order.', 'block.schema.json'),
  content: orderedMap(
    'Content body',
    'Blocks without an answer, in order.',
    'block.schema.json#/$defs/content',
  ),
  buttons: orderedMap('Buttons', 'Buttons, in order.', 'button.schema.json'),
  steps: orderedMap('Steps', 'Action steps, in order.', 'action-step.schema.json'),
  onError: {
    ...orderedMap(
      'On error',
      'Steps for a failed call, in order.',
      'action-step.schema.json#/$defs/onErrorStep',
    ),
    'x-scope': 'on-error',
  },
};
