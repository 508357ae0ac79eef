import {
  dayKeys,
  expression,
  flag,
  name,
  object,
  oneOf,
  ordered,
  placeKeys,
  sentence,
  set,
  shared,
  text,
  value,
} from './property.ts';

/** Lint rules that do not hold for a thing, with the reason. */
export const allowKey = {
  allow: shared(
    'Allow',
    'Code of a lint rule to the reason why it does not hold here. Default: none.',
    'allow',
  ),
};

/** What every block, field and action step may say. */
export const entryKeys = {
  when: expression('When', 'It exists while this holds. Default: always.', 'boolean'),
  ...dayKeys,
  says: sentence('Says', 'A sentence for the people who read the document. Default: none.'),
  ...allowKey,
  ...placeKeys,
};

/** What every block and field may say besides. */
export const blockKeys = {
  ...entryKeys,
  under: object(
    'Under',
    'The option under which it is; it exists while the option is chosen. Default: its place in the body.',
    {
      field: name('Field', 'The choice field, in the same body.', 'field'),
      option: sentence('Option', 'The token of the option.'),
    },
    ['field', 'option'],
  ),
};

/** What every field may say besides the keys of a block. */
export const fieldKeys = {
  ...blockKeys,
  label: text('Label', "The question. Default: its kind's; one of them must say it.", 'rich'),
  help: text('Help', 'An explanation under the question. Default: none.', 'rich'),
  text: text('Text', 'A text that belongs to the field. Default: none.', 'rich'),
  placeholder: text('Placeholder', 'What an empty input shows. Default: nothing.'),
  bind: shared(
    'Bind',
    'The fact that holds the answer. Default: the answer is known to this step alone.',
    'factPath',
  ),
  component: name(
    'Component',
    "The application's component that is its control, by its name in `components` of the app. Default: the type's own control.",
    'component',
  ),
  kind: name('Kind', 'The kind whose keys lie underneath. Default: none.', 'kind'),
  default: value('Default', 'The answer to begin with. Default: none.'),
  required: flag('Required', 'An answer is needed. Default: false.'),
  requiredWhen: expression(
    'Required when',
    'An answer is needed while this holds. Default: never.',
    'boolean',
  ),
  readOnly: flag('Read-only', 'The answer can never be changed here. Default: false.'),
  readOnlyWhen: expression(
    'Read-only when',
    'The answer cannot be changed while this holds. It holds or not for what the field itself had when its page was shown. Default: never.',
    'boolean',
  ),
  disabledWhen: expression(
    'Disabled when',
    'The input cannot be used while this holds. Default: never.',
    'boolean',
  ),
  whenIrrelevant: oneOf(
    'When irrelevant',
    'Whether the answer counts while the field does not exist: `keep` it, `clear` it until the field exists again, or `forget` it, such as a signature or a password. Default: clear.',
    ['keep', 'clear', 'forget'],
  ),
  clearWhenChanged: set(
    'Clear when changed',
    'The answer returns to its default when one of these fields changes. Default: none.',
    name('Field', 'A field of this step, by name.', 'field'),
  ),
  sensitive: flag('Sensitive', 'The answer is kept out of states, events and logs. Default: false.'),
  autocomplete: sentence('Autocomplete', "The input's autofill token. Default: none."),
  titled: flag(
    'Titled',
    'The title of the screen asks this question, so its own label is only read aloud. Default: false.',
  ),
  width: oneOf(
    'Width',
    'How much of the line it takes. On a phone a `third` is a half, and under a large zoom each has its own line. Default: full.',
    ['half', 'third', 'full'],
  ),
  messages: shared(
    'Messages',
    'Constraint to its message. Default: those of the kind, then of the app.',
    'messages',
  ),
  rules: {
    ...ordered('Rules', 'Further checks of an answer, in order. Default: none.', {
      title: 'Rule',
      keys: {
        when: expression('When', 'The rule is violated while this holds.', 'boolean'),
        message: text('Message', 'What the person reads.'),
        level: oneOf(
          'Level',
          'Whether a violated rule stops the person, or is said at the field and lets them go on: `warning`. Default: error.',
          ['error', 'warning'],
        ),
        hint: text('Hint', 'What is shown beforehand, with a tick once it is met. Default: nothing.'),
      },
      required: ['when', 'message'],
    }),
    'x-scope': 'answer',
  },
};
