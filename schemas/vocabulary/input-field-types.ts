import {
  count,
  expression,
  flag,
  name,
  numberOrTag,
  object,
  oneOf,
  ordered,
  sentence,
  set,
  shared,
  text,
  valueText,
  type Variant,
} from './property.ts';

const lengthKeys = {
  minLength: count('Minimum length', 'The fewest characters. Default: none.'),
  maxLength: count('Maximum length', 'The most characters. Default: none.'),
};

const pattern = {
  title: 'Pattern',
  description: 'A regular expression that the answer matches. Default: none.',
  type: 'string',
  format: 'regex',
};

const keyboards = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'];
const inputMode = oneOf('Input mode', 'The keyboard that a phone offers. Default: text.', keyboards);

/** Keys of one-line text inputs, shared with `suggest`. */
export const textKeys = {
  keeps: {
    title: 'Keeps',
    description:
      'A pattern with a group: of an answer that matches it, what the group holds is kept. Default: all is kept.',
    type: 'string',
    format: 'regex',
  },
  synonyms: {
    title: 'Synonyms',
    description:
      'What people may write for an answer, in lower case, to what is kept of it. Default: nothing is replaced.',
    type: 'object',
    propertyNames: { pattern: '^\\P{Lu}+$' },
    additionalProperties: sentence('Kept', 'What is kept.'),
  },
  normalise: set(
    'Normalise',
    'What is done to the answer before it is checked, besides composing letters and trimming. Default: nothing.',
    oneOf('Normalisation', 'Upper case, lower case, or digits alone.', ['upper', 'lower', 'digits']),
  ),
  inputMode,
  ...lengthKeys,
  pattern,
  format: oneOf('Format', 'A well-known format. Default: none.', ['email', 'uuid', 'uri', 'date']),
};

const boundKeys = {
  minimum: numberOrTag('Minimum', 'The smallest number, literal or one tag. Default: none.'),
  maximum: numberOrTag('Maximum', 'The greatest number, literal or one tag. Default: none.'),
  multipleOf: numberOrTag('Multiple of', 'The step between numbers, literal or one tag. Default: none.'),
};

const dateOrTag = (title: string, description: string) => ({
  title,
  description,
  type: 'string',
  pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}|\\{\\{.*\\}\\})$',
  'x-value': true,
});

const datePart = (title: string) =>
  object(title, 'One of the three inputs of a date.', { label: text('Label', 'What the input is for.') }, [
    'label',
  ]);

const countries = ordered(
  'Countries',
  'Country code to country. The first needs no calling code. Default: a number stays as typed.',
  {
    title: 'Country',
    keys: {
      label: text('Label', 'What the country is called.'),
      callingCode: {
        ...sentence('Calling code', 'The digits in front of a number that is called from elsewhere.'),
        pattern: '^[1-9][0-9]{0,3}$',
      },
      format: {
        ...sentence('Format', 'How a number is written within the country; each # stands for a digit.'),
        pattern: '^[#() -]*#[#() -]*$',
      },
      flagPosition: count(
        'Flag position',
        'How far down its flag stands in `flags`, in units of the picture. Default: no flag.',
      ),
    },
    required: ['label', 'callingCode', 'format'],
  },
);

const counted = flag('Counted', 'Tells how many characters are left of `maxLength`. Default: false.');

const affixKeys = {
  prefix: text('Prefix', 'What stands in front of the input, such as a sign. Default: nothing.'),
  suffix: text('Suffix', 'What stands behind the input, such as a unit. Default: nothing.'),
};

const monthOrTag = (title: string, description: string) => ({
  ...dateOrTag(title, description),
  pattern: '^([0-9]{4}-[0-9]{2}|\\{\\{.*\\}\\})$',
});

const timeOrTag = (title: string, description: string) => ({
  ...dateOrTag(title, description),
  pattern: '^([0-9]{2}:[0-9]{2}|\\{\\{.*\\}\\})$',
});

const check = {
  ...object(
    'Check',
    'A call that knows more about the answer than the document. Default: none.',
    {
      call: name('Call', 'The operation that is asked.', 'call'),
      with: shared('With', 'What is sent. Default: nothing.', 'request'),
      when: expression('When', 'The answer is refused while this holds.', 'boolean'),
      message: text('Message', 'What the person is told of an answer that is refused.'),
      passed: text('Passed', 'What the person is told of an answer that passes.'),
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

/** Fields into which something is typed. */
export const inputFieldTypes = {
  text: {
    title: 'Text field',
    description: 'One line of text.',
    keys: { ...textKeys, ...affixKeys, counted, ...checkKeys },
  },
  textarea: {
    title: 'Textarea field',
    description: 'Several lines of text.',
    keys: {
      rows: count('Rows', 'How many lines are shown. Default: 5.', 1),
      enterSubmits: flag('Enter submits', 'Enter submits, with Shift it begins a line. Default: false.'),
      ...lengthKeys,
      pattern,
      counted,
    },
  },
  password: {
    title: 'Password field',
    description: 'A masked text that is never restored.',
    keys: {
      inputMode,
      ...lengthKeys,
      pattern,
      meter: flag('Meter', 'Shows how strong the password is. Default: false.'),
      username: valueText(
        'Username',
        'Whose password it is, told to password managers. Default: a field of the screen says it.',
      ),
    },
  },
  telephone: {
    title: 'Telephone field',
    description: 'A telephone number, kept as its country writes it.',
    keys: {
      countries,
      flags: name('Flags', 'The picture that holds all flags, one below the other. Default: none.', 'asset'),
      ...lengthKeys,
      pattern,
      ...checkKeys,
    },
  },
  date: {
    title: 'Date field',
    description: "A date as day, month and year, in the brand's order; the answer is yyyy-MM-dd.",
    keys: {
      parts: object(
        'Parts',
        "Labels of the three inputs. Default: the app's words `month`, `day`, `year`.",
        { month: datePart('Month'), day: datePart('Day'), year: datePart('Year') },
        ['month', 'day', 'year'],
      ),
      minimum: dateOrTag('Minimum', 'The earliest date, yyyy-MM-dd or one tag. Default: none.'),
      maximum: dateOrTag('Maximum', 'The latest date, yyyy-MM-dd or one tag. Default: none.'),
      ...checkKeys,
    },
  },
  month: {
    title: 'Month field',
    description: 'A month with its year; the answer is yyyy-MM.',
    keys: {
      minimum: monthOrTag('Minimum', 'The earliest month, yyyy-MM or one tag. Default: none.'),
      maximum: monthOrTag('Maximum', 'The latest month, yyyy-MM or one tag. Default: none.'),
    },
  },
  time: {
    title: 'Time field',
    description: 'A time of the day; the answer is HH:mm.',
    keys: {
      minimum: timeOrTag('Minimum', 'The earliest time, HH:mm or one tag. Default: none.'),
      maximum: timeOrTag('Maximum', 'The latest time, HH:mm or one tag. Default: none.'),
    },
  },
  signature: {
    title: 'Signature field',
    description:
      'A name that is typed, or a signature that is drawn: the answer is the name, or `drawn:` and the path of an SVG.',
    keys: {},
  },
  number: {
    title: 'Number field',
    description: 'A number.',
    keys: { ...boundKeys, ...affixKeys, ...checkKeys },
  },
  money: { title: 'Money field', description: 'An amount of money.', keys: { ...boundKeys, ...checkKeys } },
  slider: {
    title: 'Slider field',
    description: 'A number chosen between two ends.',
    keys: {
      ...boundKeys,
      ...affixKeys,
      stride: count(
        'Stride',
        'How far an arrow key moves along the track, and between which numbers the pointer stops; every number can be typed. Default: `multipleOf`.',
        1,
      ),
    },
    required: ['minimum', 'maximum'],
  },
} satisfies Record<string, Variant>;
