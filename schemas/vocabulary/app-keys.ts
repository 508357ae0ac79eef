import { productName } from './product-name.ts';
import { host } from './host-keys.ts';
import { observers } from './observer-keys.ts';
import {
  name,
  object,
  ordered,
  sentence,
  set,
  shared,
  text,
  values,
  valueText,
  type VocabularySchema,
} from './property.ts';

const reasons = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'object',
  propertyNames: { pattern: '^[~/]' },
  additionalProperties: sentence('Why', 'The reason.'),
});

const concealed: VocabularySchema = {
  title: 'Concealed',
  description:
    'Query parameters that hold something personal: parameter to what it is. They are read as any other, and the address does not show them. Default: none.',
  type: 'object',
  additionalProperties: sentence('What', 'What it holds.'),
};

const loader = object(
  'Loader',
  'What the loader of a whole page says. Default: the word `loading`, to those who listen.',
  {
    durationMs: {
      title: 'Duration (ms)',
      description: 'How long its animation takes: the messages share this time, and the last one stays.',
      type: 'integer',
      minimum: 1,
    },
    messages: ordered('Messages', 'The messages, shown one after the other.', {
      title: 'Loader message',
      keys: { text: text('Text', 'What it says.') },
      required: ['text'],
    }),
  },
  ['durationMs', 'messages'],
);

const part = (title: string, description: string) => name(title, description, 'part');

const frame = object(
  'Frame',
  'The parts that surround a screen.',
  {
    header: part('Header', 'The part above the screen. Default: none.'),
    card: part(
      'Card',
      'A part that is a card beside the screen, and a bar above it where there is no room. Default: none.',
    ),
    aside: part('Aside', 'The part beside the screen. Default: none.'),
    footer: part('Footer', 'The part below the screen. Default: none.'),
  },
  [],
);

const called = {
  call: name('Call', 'The operation, by its operationId.', 'call'),
  with: shared('With', 'What is sent. Default: nothing.', 'request'),
};

const telemetrySession = object(
  'Telemetry session',
  'How the beginning of a visit is reported.',
  {
    ...called,
    tries: {
      title: 'Tries',
      description: 'How often it is tried in all. Default: once.',
      type: 'integer',
      minimum: 1,
    },
    measured: {
      title: 'Measured',
      description:
        'What the browser adds to the body by itself: property to what it measures. Without script nothing is added. Default: nothing.',
      type: 'object',
      additionalProperties: {
        title: 'Measure',
        description:
          'Width or height of screen or window in pixels, the page that led here (without query), or the version of the documents.',
        enum: ['screen-width', 'screen-height', 'window-width', 'window-height', 'referrer', 'version'],
      },
    },
  },
  ['call'],
);

const telemetry: VocabularySchema = {
  ...object(
    'Telemetry',
    'How an event is reported; `event.name` and `event.properties` are known. Default: not at all.',
    {
      ...called,
      shown: name('Shown', 'The event of every page that is shown. Default: none.', 'event'),
      exposed: name(
        'Exposed',
        'The event whenever a page is shown that reads an experiment in which the person takes part, with `experiment` and `variant` as properties. Default: none.',
        'event',
      ),
      session: {
        ...telemetrySession,
        description: 'How a visit is reported when it begins. Default: not at all.',
      },
    },
    ['call'],
  ),
  'x-scope': 'telemetry',
};

const session: VocabularySchema = object(
  'Session',
  'How a session that is about to run out is announced, and what is known of its person afterwards. Default: no announcement.',
  {
    warnSeconds: {
      title: 'Warn seconds',
      description: 'So long before its end a dialog asks whether the person stays; its texts are words.',
      type: 'integer',
      minimum: 20,
    },
    ...called,
    page: name(
      'Page',
      'Where a person is led whose session has run out on a page that is open to everybody, too. Default: they stay there.',
      'page',
    ),
    destinationAs: sentence(
      'Destination as',
      'The query parameter in which the URL of that page goes along. Default: none.',
    ),
    person: valueText(
      'Person',
      'Who it was, for the page after a session that has run out, as the fact `session.endedAs`. Default: nobody.',
    ),
  },
  ['warnSeconds', 'call'],
);

const flags: VocabularySchema = object(
  'Flags',
  'Whom flags are asked for, and which of them count. Default: the host knows them by itself.',
  {
    ...called,
    allowed: {
      title: 'Allowed',
      description: 'Flag to what it does; all others are off.',
      type: 'object',
      propertyNames: { pattern: '^[a-z][a-z0-9-]*$' },
      additionalProperties: sentence('Does', 'What it does.'),
    },
  },
  ['call', 'allowed'],
);

const published: VocabularySchema = object(
  'Published',
  'An object at window level, read-only, for other scripts of the site. Default: none.',
  {
    name: { ...sentence('Window name', 'Its name there.'), pattern: '^[a-z][A-Za-z0-9]*$' },
    value: values('Published value', 'What it holds, from facts and constants.'),
    needs: set('Needs', 'The keys without which there is no object.', sentence('Key', 'A key of the value.')),
    missing: sentence('Missing', 'The error of who reads it where there is none; what is wrong follows it.'),
  },
  ['name', 'value', 'needs', 'missing'],
);

const languages: VocabularySchema = {
  title: 'Languages',
  description:
    'Languages in which only some pages are there; all others are in the language of the base, and say so. Default: brands speak each of their languages everywhere.',
  type: 'object',
  propertyNames: { pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$' },
  additionalProperties: object(
    'Partial language',
    'What a language covers, with all that this needs: kinds, parts, dialogs, actions.',
    {
      journeys: set(
        'Journeys',
        'Journeys with all their pages. Default: none.',
        name('Journey', 'A journey.', 'journey'),
      ),
      pages: set(
        'Pages',
        'Further pages. Default: none.',
        name('Page document', 'A page document.', 'document'),
      ),
      notice: sentence('Notice', 'What a page outside of it says first, in this language.'),
    },
    ['notice'],
  ),
};

const headers: VocabularySchema = {
  title: 'Headers',
  description: 'Header name to value, sent with every call. Default: none.',
  type: 'object',
  propertyNames: { pattern: '^[A-Za-z0-9-]+$' },
  additionalProperties: valueText('Header', 'The value; an absent one is not sent.'),
};

export const appKeys = {
  keys: {
    title: text('Title', 'The name of the app.'),
    basePath: {
      title: 'Base path',
      description:
        'The path that `~` represents. The root of the site leads to `host.start`, else here, unless documents name it.',
      type: 'string',
      // Of another, `~/page` would begin with two slashes, which is an address on another host.
      pattern: '^(/[^/?#]+)+$',
    },
    product: {
      ...productName,
      description:
        'The product of the documents outside of `products/`, by name. Default: none; then brands name only folders below `products/`.',
    },
    formatVersion: {
      title: 'Format version',
      description:
        'The version of the format that the documents are written in; `flows migrate` raises it. Documents of a newer version than the tools know are refused. Default: 1.',
      type: 'integer',
      minimum: 1,
    },
    facts: sentence('Facts', 'The path of the facts schema. Default: `domain/facts.schema.json`.'),
    timeZone: {
      ...sentence(
        'Time zone',
        'The time zone of the business, such as `America/Los_Angeles`: `today` and the days of points in time are those of its clocks. Default: UTC.',
      ),
      minLength: 1,
    },
    routing: name('Routing', 'The routing table, by name. Default: `routing`.', 'document'),
    access: name('Access', 'The access table, by name. Default: `access`.', 'document'),
    polling: name('Polling', 'The polling table, by name. Default: nothing is polled.', 'document'),
    errors: name(
      'Errors',
      'The action for a failed call that nobody handles. Default: `call-failed`.',
      'action',
    ),
    notFound: name(
      'Not found',
      'The page document for unknown URLs. Default: `errors/not-found`.',
      'document',
    ),
    failed: name(
      'Failed',
      'The page document for failures of our own. Default: `errors/failed`.',
      'document',
    ),
    loads: shared('Loads', 'What a visit needs on arrival. Default: nothing.', 'loads'),
    messages: shared(
      'Messages',
      'Constraint to its message, where no field gives one. Default: those of `schemas/vocabulary/default-texts.ts`, by name.',
      'messages',
    ),
    words: {
      title: 'Words',
      description: "The renderer's own words. Default: each has its own.",
      $ref: 'words.schema.json',
    },
    languages,
    elsewhere: reasons('Elsewhere', 'Pages of other applications: path to the reason. Default: none.'),
    planned: reasons('Planned', 'Pages that are not written yet: path to the reason. Default: none.'),
    plannedPage: name(
      'Planned page',
      'The page document that replaces planned pages. Default: that for unknown URLs.',
      'document',
    ),
    loader,
    concealed,
    allowedHosts: set(
      'Allowed hosts',
      'The hosts that links may lead to. Default: those of the brand alone.',
      sentence('Host', 'A host name; `*.` at the beginning is any host below.'),
    ),
    headers,
    published,
    telemetry,
    session,
    flags,
    observers,
    host,
    components: {
      title: 'Components',
      description:
        'What an application draws itself in which the journey is embedded: component to what it is for. Default: none.',
      type: 'object',
      propertyNames: { $ref: 'common.schema.json#/$defs/name' },
      additionalProperties: sentence('Component', 'What it is for.'),
    },
    frames: {
      title: 'Frames',
      description: 'Frame to its parts. Default: none.',
      type: 'object',
      propertyNames: { $ref: 'common.schema.json#/$defs/name' },
      additionalProperties: frame,
    },
    frame: name('Frame', 'The frame of a step that names none. Default: none.', 'frame'),
    opened: name(
      'Opened',
      'The action that runs when any page opens, before its own. Default: none.',
      'action',
    ),
  },
  required: ['title', 'basePath'],
};
