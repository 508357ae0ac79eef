import { count, expression, flag, name, object, shared, text } from './property.ts';

const check = {
  ...object(
    'Check',
    'A call that knows more about the answer than the document. Default: none.',
    {
      call: name('Call', 'The operation that is asked.', 'call'),
      with: shared('With', 'What is sent. Default: nothing.', 'request'),
      when: expression('When', 'The answer is refused while this holds.', 'boolean'),
      message: text('Message', 'What the person reads about an answer that is refused.'),
      passed: text('Passed', 'What the person reads about an answer that passes.'),
      mustAnswer: flag(
        'Must answer',
        'The answer is refused also where the call is answered with an error. Default: it passes then.',
      ),
    },
    ['call', 'when', 'message', 'passed'],
  ),
  'x-scope': 'check',
};

/** Of fields whose answer a call may check. */
export const checkKeys = { check };

const otherwise = object(
  'Otherwise',
  'A last suggestion for those who find nothing. Default: none.',
  {
    label: text('Label', 'What it says.'),
    set: shared('Set', 'What is written when it is chosen.', 'assignments'),
  },
  ['label', 'set'],
);

/** Where suggestions come from. */
export const suggest = {
  ...object(
    'Suggest',
    'Where suggestions come from and what choosing one writes.',
    {
      call: name('Call', 'The operation that finds suggestions.', 'call'),
      with: shared('With', 'What is sent; `answer` is what has been typed. Default: nothing.', 'request'),
      each: expression('Each', 'The list within the reply.', 'list'),
      as: shared('As', 'The name of the row.', 'name'),
      label: text('Label', 'What a suggestion says.'),
      set: shared('Set', 'What is written when one is chosen.', 'assignments'),
      minimumLength: count('Minimum length', 'How much must be typed first. Default: 3.'),
      otherwise,
    },
    ['call', 'each', 'as', 'label', 'set'],
  ),
  'x-scope': 'suggest',
};

/** Where files go. */
export const upload = object(
  'Upload',
  'The call that takes a file, sent as the part `file` of a form.',
  {
    call: name(
      'Call',
      'The operation, by its operationId. Its reply has an `id`, whose last part, behind a slash, is the name.',
      'call',
    ),
    with: shared('With', 'What is sent beside the file. Default: nothing.', 'request'),
  },
  ['call'],
);

/** What has become of files. */
export const statesFrom = {
  ...object(
    'States from',
    'What has become of files that arrived. Default: no more than that.',
    {
      each: expression('Each', 'The list of what is known.', 'list'),
      as: shared('As', 'The name of the row.', 'name'),
      key: expression('Key', 'The id of the file that the row is about.', 'any'),
      checkingWhen: expression(
        'Checking when',
        'Whether somebody looks at the file. Default: nobody does.',
        'boolean',
      ),
      acceptedWhen: expression(
        'Accepted when',
        'Whether the file was accepted. Default: it was not.',
        'boolean',
      ),
      rejectedWhen: expression(
        'Rejected when',
        'Whether the file was rejected. Default: it was not.',
        'boolean',
      ),
      text: text('Text', 'What is said besides, such as why it was rejected. Default: nothing.'),
    },
    ['each', 'as', 'key'],
  ),
  'x-scope': 'each',
};
