import { allowKey } from './entry-keys.ts';
import {
  count,
  expression,
  name,
  oneOf,
  page,
  placeKeys,
  sentence,
  set,
  text,
  values,
  type Variant,
} from './property.ts';

export const buttonKeys = {
  label: text('Label', 'What the button says.'),
  when: expression('When', 'The button exists while this holds. Default: always.', 'boolean'),
  says: sentence('Says', 'A sentence for the people who read the document. Default: none.'),
  ...allowKey,
  disabledWhen: expression(
    'Disabled when',
    'The button cannot be pressed while this holds. Default: never.',
    'boolean',
  ),
  busyLabel: text(
    'Busy label',
    "What the button says while its action runs. Default: the app's word `submitting`.",
  ),
  pauseSeconds: count(
    'Pause seconds',
    'So long the button rests, and counts down, once its action has ended. Default: not at all.',
    1,
  ),
  untilSeen: text(
    'Until seen',
    'What the button says until the first field of its screen has been in the window; a press then leads to that field. Needs script. Default: its label.',
  ),
  look: oneOf(
    'Look',
    'Its weight; `danger` deletes or cancels. Default: primary for the first button, secondary for the others.',
    ['primary', 'secondary', 'quiet', 'danger'],
  ),
  readyWhen: expression(
    'Ready when',
    'Until this holds, a primary button looks secondary, since something else comes first. It can be pressed all the same, and says what is missing. Default: always.',
    'boolean',
  ),
  note: text(
    'Note',
    'What is chosen, in a few words above the first button of a screen; it follows the answers. Default: none.',
  ),
  ...placeKeys,
};

const actionKeys = {
  action: name('Action', 'The action document that runs, by name.', 'action'),
  with: values('With', "The action's parameters, by name. Default: none."),
};

export const buttonTypes = {
  submit: {
    title: 'Submit button',
    description: 'Checks the answers, then runs an action.',
    keys: {
      ...actionKeys,
      checks: set(
        'Checks',
        'The only fields that must be right, by name. Default: all.',
        name('Field', 'A field of this screen, by name.', 'field'),
      ),
    },
    required: ['label', 'action'],
  },
  run: {
    title: 'Run button',
    description: 'Runs an action without checking the answers.',
    keys: {
      ...actionKeys,
      leavingMs: count(
        'Leaving ms',
        'It is pressed by itself once the pointer has left the window at its top for so many milliseconds, as that of somebody who is about to go away. Default: never.',
        1,
      ),
    },
    required: ['label', 'action'],
  },
  go: {
    title: 'Go button',
    description: 'Leads to a page.',
    keys: {
      page: page('Page', 'Where it leads.'),
      query: values('Query', 'Query parameters of the page, by name. Default: none.'),
    },
    required: ['label', 'page'],
  },
  copy: {
    title: 'Copy button',
    description: 'Puts a text on the clipboard, and says so for a second. Without script there is none.',
    keys: {
      text: text('Text', 'What is copied.'),
      copied: text('Copied', 'What the button says for that second.'),
    },
    required: ['label', 'text', 'copied'],
  },
  cancel: {
    title: 'Cancel button',
    description: 'Drops what was changed in the row of this page, and leads to its list.',
    keys: {},
    required: ['label'],
  },
  close: {
    title: 'Close button',
    description: 'Closes the modal.',
    keys: {},
    required: ['label'],
  },
} satisfies Record<string, Variant>;
