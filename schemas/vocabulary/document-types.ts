import {
  type Variant,
  type VocabularySchema,
  expression,
  flag,
  language,
  name,
  oneOf,
  ordered,
  page,
  sentence,
  shared,
  text,
} from './property.ts';
import { illustrations } from './icons.ts';
import { allowKey } from './entry-keys.ts';
import { appKeys } from './app-keys.ts';
import { experimentDocumentType } from './experiment-document-type.ts';
import { invariantDocumentType, migrationsDocumentType, ruleDocumentTypes } from './rule-document-types.ts';
import { layerDocumentTypes } from './layer-document-types.ts';
import { tableDocumentTypes } from './table-document-types.ts';

/** Whether answers count that nobody can be asked for now. */
const whenIrrelevant = (what: string): VocabularySchema =>
  oneOf(
    'When irrelevant',
    `Whether its answers count while ${what}: \`keep\` them, or \`clear\` them until then. Default: clear.`,
    ['keep', 'clear'],
  );

const screenKeys = {
  parameters: shared(
    'Parameters',
    'What the URL, or the page that opens it, passes on. Default: nothing.',
    'parameters',
  ),
  let: shared('Let', 'Named expressions. Default: none.', 'let'),
  loads: shared('Loads', 'Calls made when it opens. Default: none.', 'loads'),
  body: shared('Body', 'Blocks and fields, in order.', 'body'),
  buttons: shared('Buttons', 'Buttons, in order. Default: none.', 'buttons'),
};

const opened = name('Opened', 'The action that runs when it opens. Default: none.', 'action');

/** Documents that a person sees. */
const screenDocumentTypes: { readonly [type: string]: Variant } = {
  step: {
    title: 'Step document',
    description: 'One screen at one URL.',
    scope: 'document',
    keys: {
      title: text('Title', 'The heading of the screen.'),
      stage: shared('Stage', 'The part of the journey that it belongs to. Default: none.', 'name'),
      frame: name('Frame', "What surrounds the screen. Default: the app's `frame`.", 'frame'),
      values: shared('Values', 'Working values, read as `step.NAME`. Default: none.', 'parameters'),
      whyWeAsk: text('Why we ask', 'Why the questions are asked. Default: not said.', 'rich'),
      whatHappensNext: text('What happens next', 'What comes after the screen. Default: not said.', 'rich'),
      intro: text('Intro', 'A text under the heading. Default: none.', 'rich'),
      illustration: oneOf(
        'Illustration',
        'The picture beside the heading, in the colours of the brand. It says nothing. Default: none.',
        illustrations,
      ),
      loading: text(
        'Loading',
        'What is in the place of `intro`, `body` and `buttons` until what the page loads has come for the first time, and its `opened` action has ended. Default: the page shows what it has.',
      ),
      ...screenKeys,
      opened,
      about: {
        ...sentence(
          'About',
          'The query parameter that names what the step is about: for another value it begins afresh, as it does for another row. Default: what its path names.',
        ),
        pattern: '^[A-Za-z][A-Za-z0-9_]*$',
      },
      whenIrrelevant: whenIrrelevant('its questions cannot be asked'),
      beside: {
        title: 'Beside',
        description:
          'Links to it open a new tab, so that a person on the way to somewhere loses nothing. Default: false.',
        type: 'boolean',
      },
      language,
      status: {
        title: 'Status',
        description:
          'The HTTP status that the server answers with: 503 where nothing can be done for a while. Default: 200.',
        enum: [200, 503],
      },
    },
    required: ['title', 'body', 'buttons'],
  },
  modal: {
    title: 'Modal document',
    description: 'A dialog over a screen.',
    scope: 'document',
    keys: {
      title: text('Title', 'The heading of the dialog.'),
      stays: flag('Stays', 'It stays open while the action of a button runs. Default: a button closes it.'),
      look: oneOf(
        'Look',
        'How it looks: as a `dialog` in the middle, or `docked` at the lower edge, beside a page that stays in use. It stays open while a person goes from page to page. Default: `dialog`.',
        ['dialog', 'docked'],
      ),
      ...screenKeys,
      opened,
      language,
    },
    required: ['title', 'body', 'buttons'],
  },
  part: {
    title: 'Part document',
    description: 'Blocks and fields that several screens share.',
    scope: 'document',
    keys: {
      here: name(
        'Here',
        'The type of the place in the facts to which each use of the part binds it, known as `here`. Default: none.',
        'type',
      ),
      ...screenKeys,
    },
    required: ['body'],
  },
};

const kinds: VocabularySchema = {
  title: 'Kinds',
  description: 'Kind to the keys that lie underneath those of its fields.',
  type: 'object',
  propertyNames: { $ref: 'common.schema.json#/$defs/name' },
  additionalProperties: { $ref: 'field.schema.json#/$defs/kind' },
};

const journeyStages = ordered('Stages', 'The parts of the journey, in order. Default: none.', {
  title: 'Journey stage',
  keys: { label: text('Label', 'What the progress calls the stage.') },
  required: ['label'],
});

const journeySteps = ordered('Steps', 'The steps of the journey, in order.', {
  title: 'Journey step',
  keys: {
    label: text('Label', 'What the progress calls the step.'),
    document: name(
      'Document',
      "The step document. Default: the journey's path and the entry's name.",
      'document',
    ),
    stage: name('Stage', 'The stage that it belongs to. Default: the stage of its document.', 'stage'),
    when: expression('When', 'The step exists while this holds. Default: always.', 'boolean'),
    countedWhen: expression(
      'Counted when',
      'The progress counts the step while this holds. Default: always.',
      'boolean',
    ),
    whenIrrelevant: whenIrrelevant('the step does not exist'),
    ...allowKey,
  },
  required: ['label'],
});

export const documentTypes: { readonly [type: string]: Variant } = {
  app: { title: 'App document', description: 'What holds for the whole app.', scope: 'app', ...appKeys },
  kinds: { title: 'Kinds document', description: 'Kinds of fields.', keys: { kinds }, required: ['kinds'] },
  ...screenDocumentTypes,
  journey: {
    title: 'Journey document',
    description: 'An ordered set of steps that a person goes through.',
    scope: 'journey',
    keys: {
      title: text('Title', 'The name of the journey.'),
      path: { title: 'Path', description: 'The URL of its first step.', type: 'string', pattern: '^[~/]' },
      each: {
        title: 'Each',
        description:
          'Name of a row, which is in braces in `path`, to the list that it is a row of. Default: the journey is not about a row.',
        type: 'object',
        minProperties: 1,
        propertyNames: { $ref: 'common.schema.json#/$defs/name' },
        additionalProperties: shared('List', 'The fact that holds the rows.', 'factPath'),
      },
      stepIn: oneOf('Step in', 'Where the URL names the step. Default: path.', ['path', 'query']),
      progress: flag('Progress', 'The progress is shown. Default: false.'),
      stages: journeyStages,
      steps: journeySteps,
      language,
    },
    required: ['title', 'path', 'steps'],
  },
  action: {
    title: 'Action document',
    description: 'Steps that run one after the other.',
    scope: 'action',
    keys: {
      parameters: shared('Parameters', 'What the caller hands over. Default: nothing.', 'parameters'),
      let: shared('Let', 'Named expressions. Default: none.', 'let'),
      progress: {
        title: 'Progress',
        description: 'What is shown while the action runs. Default: the button is busy.',
        type: 'object',
        additionalProperties: false,
        properties: {
          timeoutMs: {
            title: 'Timeout (ms)',
            description: 'How long the messages are shown, one after the other.',
            type: 'integer',
            minimum: 1,
          },
          messages: ordered('Messages', 'The messages, shown in turn.', {
            title: 'Progress message',
            keys: { text: text('Text', 'What it says.') },
            required: ['text'],
          }),
          late: {
            title: 'When it takes longer',
            description:
              'What is said once the time is over; the action goes on. Default: the last message stays.',
            type: 'object',
            additionalProperties: false,
            properties: {
              text: text('Text', 'What it says.'),
              label: text('Label', 'The link for people who do not want to wait.'),
              page: page('Page', 'Where that link leads.'),
            },
            required: ['text', 'label', 'page'],
          },
        },
        required: ['timeoutMs', 'messages'],
      },
      steps: shared('Steps', 'The steps, tried in order.', 'steps'),
      onError: shared(
        'On error',
        "What is done about every failed call and `fail` step, behind what the step itself says; an entry of the step with the same name takes its place. Default: the app's `errors` action.",
        'onError',
      ),
    },
    required: ['steps'],
  },
  ...ruleDocumentTypes,
  migrations: migrationsDocumentType,
  ...tableDocumentTypes,
  ...layerDocumentTypes,
  invariant: invariantDocumentType,
  experiment: experimentDocumentType,
};
