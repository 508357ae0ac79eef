import { facts } from './brand-document-types.ts';
import { allowKey } from './entry-keys.ts';
import {
  count,
  dayKeys,
  expression,
  name,
  object,
  ordered,
  sentence,
  set,
  shared,
  text,
  valueText,
  values,
  type VocabularySchema,
  type Variant,
} from './property.ts';

const is: VocabularySchema = set('Is', 'The row is about these tokens; `*` is at one end for any rest.', {
  title: 'Token',
  description: 'A token; `*` is at one end for any rest.',
  type: 'string',
  pattern: '^(\\*|\\*?[A-Za-z0-9_-]+|[A-Za-z0-9_-]+\\*)$',
});

const when = expression('When', 'The row counts while this holds. Default: always.', 'boolean');
const why = sentence('Why', 'The reason for the row. Default: none.');

const states: VocabularySchema = {
  title: 'States',
  description: 'Every state of the machine, by name.',
  type: 'object',
  minProperties: 1,
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: object(
    'Machine state',
    'A state of the machine.',
    {
      says: sentence('Says', 'What the state means. Default: none.'),
      waitsMs: count(
        'Waits (ms)',
        'How long an application stays in it before something comes of it by itself. Default: it does not wait.',
      ),
      ...allowKey,
      unreached: sentence('Unreached', 'Why no transition leads here. Default: one does.'),
    },
    [],
  ),
};

const transitions = ordered(
  'Transitions',
  'Rows, each tried once, in order; a row is named after its trigger.',
  {
    title: 'Transition',
    keys: {
      when: expression('When', 'The trigger.', 'boolean'),
      from: set('From', 'The states that it leaves; `*` is any.', name('State', 'A state, or `*`.', 'state')),
      to: name('To', 'The state that it leads to.', 'state'),
      why,
      ...allowKey,
    },
    required: ['when', 'from', 'to'],
  },
);

const examples: VocabularySchema = {
  title: 'Examples',
  description: 'Runs whose end is known, by name; `flows verify` holds the machine to them. Default: none.',
  type: 'object',
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: object(
    'Example',
    'One run.',
    {
      from: name('From', 'The state to begin with. Default: the initial one.', 'state'),
      inputs: {
        title: 'Inputs',
        description: 'What is handed over, by name. Default: nothing.',
        type: 'object',
        additionalProperties: true,
      },
      facts: facts('The facts. Default: none.'),
      ends: name('Ends', 'The state that it ends in.', 'state'),
      fires: {
        title: 'Fires',
        description: 'The transitions that fire, in their order. Default: all that lead there.',
        type: 'array',
        items: sentence('Transition', 'Its name.'),
      },
    },
    ['ends'],
  ),
};

const routingRows = ordered('Rows', 'The first row that matches wins.', {
  title: 'Routing row',
  keys: {
    is,
    when,
    ...dayKeys,
    page: name('Page', 'The page; `-` hands on to the next table, `.` stays.', 'page'),
    pass: values('Pass', 'What goes along as navigation state, by name. Default: nothing.'),
    why,
    ...allowKey,
  },
  required: ['is', 'page'],
});

const routing = {
  root: valueText('Root', 'The page under which the pages of the rows are; may name facts, such as an id.'),
  keepQuery: set(
    'Keep query',
    'Query parameters that survive routing. Default: none.',
    sentence('Query parameter', 'The name of a query parameter.'),
  ),
  missing: object(
    'Missing',
    'Where to go when there is nothing to route by. Default: the tables are asked.',
    {
      when: expression('When', 'There is nothing to route by.', 'boolean'),
      page: name('Page', 'Where to go.', 'page'),
    },
    ['when', 'page'],
  ),
  tables: ordered('Tables', 'Tables, asked in order.', {
    title: 'Routing table',
    keys: { on: expression('On', 'What the rows are compared with.', 'text'), rows: routingRows },
    required: ['on', 'rows'],
  }),
  unchanged: text(
    'Unchanged',
    'Said to a person who stays on the page when the tables name no other. Default: nothing.',
    'rich',
  ),
  autoRoute: ordered('Auto-route', 'When any page routes by itself. Default: never.', {
    title: 'Auto-route row',
    keys: {
      when: expression('When', 'The page routes.', 'boolean'),
      except: set('Except', 'Pages that stay. Default: none.', name('Page', 'A page.', 'page')),
      why,
      ...allowKey,
    },
    required: ['when'],
  }),
};

const polling = {
  call: name('Call', 'The operation that is asked again, by its operationId.', 'call'),
  with: shared('With', 'What is sent. Default: nothing.', 'request'),
  into: shared('Into', 'The fact that the reply is written to.', 'factPath'),
  on: expression('On', 'What the rows are compared with.', 'text'),
  rows: ordered('Rows', 'The first row that matches says how often to ask.', {
    title: 'Polling row',
    keys: { is, when, ...dayKeys, retries: count('Retries', 'How often to ask again.'), why, ...allowKey },
    required: ['is', 'retries'],
  }),
  stop: expression('Stop', 'Asking ends while this holds.', 'boolean'),
  backoff: object(
    'Back-off',
    'How long to wait between two calls.',
    {
      baseMs: count('Base (ms)', 'The first wait, in milliseconds.', 1),
      factor: {
        title: 'Factor',
        description: 'What each wait is multiplied by.',
        type: 'number',
        minimum: 1,
      },
      maximumMs: count('Maximum (ms)', 'The longest wait, in milliseconds.', 1),
    },
    ['baseMs', 'factor', 'maximumMs'],
  ),
};

const accessRows: VocabularySchema = {
  title: 'Access rows',
  description: 'The first row that matches wins.',
  type: 'object',
  'x-ordered': true,
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: { $ref: 'access-row.schema.json' },
};

/** Tables: the first row that matches wins. */
export const tableDocumentTypes: { readonly [type: string]: Variant } = {
  machine: {
    title: 'Machine document',
    description: 'A state, derived from the facts by a table of transitions.',
    scope: 'machine',
    keys: {
      name: shared('Name', 'The machine is known as `states.NAME`.', 'name'),
      inputs: shared('Inputs', 'Names that its caller passes. Default: none.', 'inputs'),
      initial: name('Initial', 'The state to begin with.', 'state'),
      states,
      transitions,
      examples,
    },
    required: ['name', 'initial', 'states', 'transitions'],
  },
  routing: {
    title: 'Routing document',
    description: 'Tables that say which page comes next.',
    scope: 'routing-table',
    keys: routing,
    required: ['root', 'tables'],
  },
  polling: {
    title: 'Polling document',
    description: 'When to ask again, and how often.',
    scope: 'polling',
    keys: polling,
    required: ['call', 'into', 'on', 'rows', 'stop', 'backoff'],
  },
  access: {
    title: 'Access document',
    description: 'Who may see which page.',
    scope: 'routing-table',
    keys: { rows: accessRows },
    required: ['rows'],
  },
};
