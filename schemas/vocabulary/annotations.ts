import type { VocabularySchema } from './property.ts';

/** What comes into scope inside, by the values of `x-scope`. */
export const scopeMeanings = {
  app: '`parameters` of the page that is opened.',
  telemetry: '`event.name`, `event.properties`.',
  words: '`position`, `count`.',
  document: '`parameters`, the names in `let`, `replies` of the loads, `step`.',
  field: 'The field that an `answer` further in is the answer of.',
  answer: '`answer`.',
  check: '`answer`, and but for `with` the `reply`.',
  suggest: '`answer`, `replies` of the call under the name of the field, then the row.',
  'options-from': 'The row.',
  'rows-from': 'The element.',
  rows: "The row's name, `position`, `count`.",
  journey: 'The names in `each`, `position`, `count`.',
  each: 'The row, then the names in `let`.',
  load: 'Nothing more than around it.',
  action: '`parameters`, the names in `let`, `replies`, `done`.',
  'on-error': '`error`.',
  condition: 'The inputs, then the names in `let`.',
  calculation: 'The inputs, then the names in `let`.',
  machine: 'The inputs.',
  migration: '`was`.',
  'routing-table': '`states`.',
  polling: '`states`.',
};

const kinds = [
  'action',
  'asset',
  'button',
  'brand',
  'call',
  'component',
  'condition',
  'constant',
  'document',
  'event',
  'fact',
  'field',
  'frame',
  'journey',
  'kind',
  'message',
  'modal',
  'page',
  'part',
  'path',
  'rule',
  'screen',
  'stage',
  'state',
  'type',
  'word',
];

const listed = (entries: { readonly [name: string]: string }) =>
  Object.entries(entries).map(([name, holds]) => `${name}: ${holds}`);

/** The keywords by which documents are walked, and the values that each may have. */
export const annotations: { readonly [keyword: string]: VocabularySchema } = {
  'x-expression': {
    title: 'Expression',
    description: 'The string is one expression, and this is what it must give.',
    enum: ['boolean', 'any', 'list', 'text', 'number'],
  },
  'x-text': {
    title: 'Text',
    description: 'The string is seen by a person and may hold tags; `rich` may hold links and bold.',
    enum: ['plain', 'rich'],
  },
  'x-value': { title: 'Value', description: 'Any JSON whose strings may be or hold tags.', const: true },
  'x-ordered': {
    title: 'Ordered',
    description: 'The written order of the map counts; compiled, it is a list of entries with their names.',
    const: true,
  },
  'x-let': {
    title: 'Let',
    description: 'A map of expressions, each of which may use earlier ones; compiled, it is a list too.',
    const: true,
  },
  'x-day': {
    title: 'Day',
    description:
      'The first or the last day, or day with time, on which the object exists, as `today` and `timeOfDay` count.',
    enum: ['from', 'until'],
  },
  'x-name': { title: 'Name', description: 'The string is the name of a thing of this kind.', enum: kinds },
  'x-scope': {
    title: 'Scope',
    description: `The names that are in scope inside. ${listed(scopeMeanings).join(' ')}`,
    enum: Object.keys(scopeMeanings),
  },
};
