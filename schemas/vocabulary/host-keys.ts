import { name, object, sentence, set, shared, valueText, type VocabularySchema } from './property.ts';

const cookie = { ...sentence('Cookie', 'Its name.'), pattern: '^[A-Za-z0-9_-]+$' };
const header = { ...sentence('Header', 'Its name.'), pattern: '^[a-z0-9-]+$' };
const into = (description: string) => shared('Into', description, 'factPath');

const brand = object(
  'Brand',
  'By what requests name a brand. Default: by their host alone.',
  {
    query: sentence('Query parameter', 'The parameter of an address that chooses a brand. Default: none.'),
    header: {
      ...header,
      description:
        'The header that names the brand to the backend, in place of what a browser sends. Default: none.',
    },
  },
  [],
);

const identity = object(
  'Identity',
  'Operations about the token of a session. Default: a token counts until it expires.',
  {
    call: name('Call', 'Its reply says whom a token belongs to; 401 says that it does not count.', 'call'),
    signOut: name('Sign out', 'Ends the session of a token. Default: the backend learns nothing.', 'call'),
  },
  ['call'],
);

const asks: VocabularySchema = {
  title: 'Asks',
  description:
    'Facts that the server asks the backend for, at most once a minute for the same request. Default: none.',
  type: 'object',
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: {
    ...object(
      'Ask',
      'What is asked, and what becomes of the reply.',
      {
        call: name('Call', 'The operation, by its operationId.', 'call'),
        with: shared(
          'With',
          'What is sent, from `brand` and the facts of the visit. Default: nothing.',
          'request',
        ),
        value: valueText('Value', 'What the fact becomes, from the `reply`.'),
        into: into('The fact.'),
        default: {
          title: 'Default',
          description: 'What it is until there is a reply.',
          type: ['string', 'number', 'boolean'],
        },
      },
      ['call', 'value', 'into', 'default'],
    ),
    'x-scope': 'check',
  },
};

const tracker = object(
  'Tracker',
  'The id under which the events of a browser are counted, across visits. Default: there is none.',
  {
    cookie: {
      ...cookie,
      description: 'The cookie, and the key of the local storage, that keeps it for a year.',
    },
    into: into('The fact that it becomes.'),
  },
  ['cookie', 'into'],
);

const prefill = object(
  'Prefill',
  'A cookie in which another site leaves what a form can be filled with. It goes once it was used. Default: none.',
  {
    cookie,
    into: into('The fact that becomes true while it is there.'),
  },
  ['cookie', 'into'],
);

export const host: VocabularySchema = object(
  'Host',
  'What a server has to know of the product. Only the base layer says it. Default: nothing.',
  {
    backend: sentence(
      'Backend',
      'The sample backend that answers calls where `BACKEND_URL` names none: `examples` answers as the documents of the operations do. Default: none.',
    ),
    start: name('Start', 'The page whose address the server prints. Default: the base path.', 'page'),
    brand,
    identity,
    asks,
    tracker,
    sessionKey: into(
      'The fact that identifies a visit: `uuid`, and `epoch`, the time at which it began. Default: none.',
    ),
    prefill,
    passedHeaders: set(
      'Passed headers',
      'Headers of the app that the server passes on to the backend, where they hold a link. Default: none.',
      header,
    ),
    flags: set(
      'Flags',
      'The flags that are on where nobody else says it. Default: none.',
      sentence('Flag', 'A flag that `flags` of the app allows.'),
    ),
  },
  [],
);
