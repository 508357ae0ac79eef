import {
  count,
  flag,
  name,
  numberOrTag,
  object,
  oneOf,
  ordered,
  sentence,
  set,
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

/** Keys of one-line text inputs, shared with `suggest`. */
export const textKeys = {
  normalise: set(
    'Normalise',
    'What is done to the answer before it is checked, besides composing letters and trimming. Default: nothing.',
    oneOf('Normalisation', 'Upper case, lower case, or digits alone.', ['upper', 'lower', 'digits']),
  ),
  inputMode: oneOf('Input mode', 'The keyboard that a phone offers. Default: text.', [
    'text',
    'numeric',
    'decimal',
    'tel',
    'email',
    'url',
    'search',
  ]),
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

/** Fields into which something is typed. */
export const inputFieldTypes = {
  text: { title: 'Text field', description: 'One line of text.', keys: textKeys },
  textarea: {
    title: 'Textarea field',
    description: 'Several lines of text.',
    keys: { rows: count('Rows', 'How many lines are shown. Default: 5.', 1), ...lengthKeys, pattern },
  },
  password: {
    title: 'Password field',
    description: 'A masked text that is never restored.',
    keys: {
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
    },
  },
  date: {
    title: 'Date field',
    description: 'A date as month, day and year; the answer is yyyy-MM-dd.',
    keys: {
      parts: object(
        'Parts',
        "Labels of the three inputs. Default: the app's words `month`, `day`, `year`.",
        { month: datePart('Month'), day: datePart('Day'), year: datePart('Year') },
        ['month', 'day', 'year'],
      ),
      minimum: dateOrTag('Minimum', 'The earliest date, yyyy-MM-dd or one tag. Default: none.'),
      maximum: dateOrTag('Maximum', 'The latest date, yyyy-MM-dd or one tag. Default: none.'),
    },
  },
  number: { title: 'Number field', description: 'A number.', keys: boundKeys },
  money: { title: 'Money field', description: 'An amount of money.', keys: boundKeys },
  slider: {
    title: 'Slider field',
    description: 'A number chosen between two ends.',
    keys: boundKeys,
    required: ['minimum', 'maximum'],
  },
} satisfies Record<string, Variant>;
