import { allowKey } from './entry-keys.ts';
import { appKeys } from './app-keys.ts';
import { invariantDocumentType, ruleDocumentTypes } from './rule-document-types.ts';
import { layerDocumentTypes } from './layer-document-types.ts';
import {
  expression,
  flag,
  name,
  oneOf,
  ordered,
  page,
  shared,
  text,
  type VocabularySchema,
  type Variant,
} from './property.ts';
import { screenDocumentTypes } from './screen-document-types.ts';
import { tableDocumentTypes } from './table-document-types.ts';

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
          'Name of a row, which stands in braces in `path`, to the list that it is a row of. Default: the journey is not about a row.',
        type: 'object',
        minProperties: 1,
        propertyNames: { $ref: 'common.schema.json#/$defs/name' },
        additionalProperties: shared('List', 'The fact that holds the rows.', 'factPath'),
      },
      stepIn: oneOf('Step in', 'Where the URL names the step. Default: path.', ['path', 'query']),
      progress: flag('Progress', 'The progress is shown. Default: false.'),
      stages: journeyStages,
      steps: journeySteps,
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
              label: text('Label', 'The link for whoever does not want to wait.'),
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
  ...tableDocumentTypes,
  ...layerDocumentTypes,
  invariant: invariantDocumentType,
};
