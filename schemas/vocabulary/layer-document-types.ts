import { brandDocumentTypes, facts } from './brand-document-types.ts';
import {
  dayKeys,
  flag,
  name,
  object,
  oneOf,
  page,
  sentence,
  type VocabularySchema,
  type Variant,
} from './property.ts';

const expect = object(
  'Expect',
  'What the facts lead to, as a literal; tests hold the flows against it. Default: nothing.',
  {
    route: page('Route', 'Where routing leads; `.` stays. Default: not asked.'),
    state: sentence('State', 'The state of the progress machine. Default: not asked.'),
    page: sentence('Page', 'The page document that the URL shows. Default: not asked.'),
    redirect: sentence('Redirect', 'The URL that the URL leads to. Default: not asked.'),
    run: name('Run', 'The action that runs at the URL. Default: not asked.', 'action'),
  },
  [],
);

const open = (title: string, description: string): VocabularySchema => ({ ...facts(description), title });

const words = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'array',
  items: sentence('Words', 'Words or a name, letter for letter.'),
});

const outcome = object(
  'Outcome',
  'Where the visit comes to, and what it causes. What is not named is not asked.',
  {
    url: sentence('URL', 'Path and query at the end. Default: not asked.'),
    page: sentence('Page', 'The page document that is shown. Default: not asked.'),
    modal: sentence('Modal', 'The open modal, by its name. Default: not asked.'),
    frame: sentence('Frame', 'The frame of the page, by its name. Default: not asked.'),
    stage: sentence('Stage', 'The stage of the page, by its name. Default: not asked.'),
    shows: words(
      'Shows',
      'Blocks, items, fields, options, buttons, refused answers and messages that are on the screen, in any order: type and name, then how it can be used as far as that matters (`text lastName, required`). Default: none.',
    ),
    showsNot: words('Shows not', 'Those that are not on it. Default: none.'),
    texts: words(
      'Texts',
      'Texts that can be read on the screen or in the progress, each as a whole, for what a brand says in its own words. Default: none.',
    ),
    calls: words('Calls', 'All calls that are made, in order. Default: not asked.'),
    repeats: words(
      'Repeats',
      'Loads that are made again later: a line a load, with its name and after how long. Default: not asked.',
    ),
    events: words('Events', 'All events that are reported, in order. Default: not asked.'),
    asks: words('Asks', 'Method and URL of requests that are made, among others. Default: none.'),
    bodies: {
      title: 'Bodies',
      description: 'Of all requests that have one, in order, a part of it. Default: not asked.',
      type: 'array',
      items: open('Body', 'A part of a body.'),
    },
    tells: open('Tells', 'Event to a part of what is reported with it. Default: none.'),
    sends: open('Sends', 'Call, or the entry that makes it, to a part of its body. Default: none.'),
    token: oneOf('Token', 'What becomes of the session token. Default: not asked.', ['keep', 'forget']),
    reload: flag('Reload', 'Whether the browser loads the page again. Default: not asked.'),
    facts: open('Facts', 'Part of the facts at the end. Default: none.'),
    factsExclude: words('Facts exclude', 'JSON Pointers that lead nowhere in them. Default: none.'),
  },
  [],
);

const visitKeys = {
  says: sentence('Says', 'What it shows. Default: none.'),
  url: { ...sentence('URL', 'The URL that is opened. Default: that of the step.'), pattern: '^/' },
  step: sentence('Step', 'Journey and step whose button is pressed. Default: the URL is only opened.'),
  answers: open('Answers', 'Field to answer, entered before. Default: the shared ones.'),
  replies: open('Replies', 'Call, or the entry that makes it, to its reply. Default: the shared ones.'),
  failures: open('Failures', 'Call, or the entry that makes it, to how it fails. Default: none fails.'),
  press: words('Press', 'Names of buttons that are pressed afterwards. Default: none.'),
  rounds: {
    title: 'Rounds',
    description: 'What is answered and pressed behind that, in rounds. Default: nothing.',
    type: 'array',
    items: object(
      'Round',
      'Fields to answer, then buttons to press.',
      {
        answers: open('Answers', 'Field to answer. Default: none.'),
        press: words('Press', 'Names of buttons that are pressed afterwards. Default: none.'),
      },
      [],
    ),
  },
  expect: outcome,
};

const play = object(
  'Play',
  'A visit from these facts on; every call is answered immediately.',
  {
    ...visitKeys,
    cases: {
      title: 'Cases',
      description:
        'The same visit in several ways, by name: each lies over the keys above, which are not played by themselves. Default: none.',
      type: 'object',
      minProperties: 1,
      propertyNames: { $ref: 'common.schema.json#/$defs/name' },
      additionalProperties: object('Case', 'What is different.', visitKeys, ['expect']),
    },
  },
  ['expect'],
);

const plays: VocabularySchema = {
  title: 'Plays',
  description: 'Visits from these facts on, by name; `flows verify` holds the flows to them. Default: none.',
  type: 'object',
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: play,
};

/** Documents of layers, and the facts that previews and tests share. */
export const layerDocumentTypes: { readonly [type: string]: Variant } = {
  ...brandDocumentTypes,
  patch: {
    title: 'Patch document',
    description:
      'Changes a document of a lower layer, as a JSON merge patch; null removes. With `from` or `until`, it adds and removes blocks, fields, action steps and rows for a time.',
    keys: { why: sentence('Why', 'The reason for the change. Default: none.'), ...dayKeys },
    open: true,
  },
  scenario: {
    title: 'Scenario document',
    description: 'Named facts, shared by checks, previews and samples.',
    keys: {
      facts: facts('The facts.'),
      brand: name('Brand', 'The brand whose pages are seen, by its code. Default: the main one.', 'brand'),
      page: page(
        'Page',
        'The page to look at: its file, with or without `~/`, and a query if need be. Default: where the facts lead.',
      ),
      url: { ...sentence('URL', 'The URL to open. Default: that of the page.'), pattern: '^/' },
      expect,
      answers: open('Shared answers', 'Field to answer, in plays that do not say another. Default: none.'),
      replies: open(
        'Shared replies',
        'Call to its reply, in plays that do not say another. Default: empty ones.',
      ),
      plays,
    },
    required: ['says', 'facts'],
  },
};
