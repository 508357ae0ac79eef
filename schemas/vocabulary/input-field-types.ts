import { checkKeys } from './field-call-keys.ts';
import { affixKeys, boundKeys, counted, inputMode, lengthKeys, pattern, textKeys } from './field-keys.ts';
import {
  count,
  countOrTag,
  flag,
  name,
  object,
  oneOf,
  ordered,
  sentence,
  text,
  valueText,
  type Variant,
} from './property.ts';

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

const endLabel = (title: string) =>
  object(title, 'One of the two ends.', { label: text('Label', 'What it is called.') }, ['label']);

const ends = object(
  'Ends',
  "What the two ends are called. Default: the app's words `from` and `until`.",
  { from: endLabel('From'), until: endLabel('Until') },
  ['from', 'until'],
);

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
        ...sentence('Format', 'How a number is written within the country; each # represents a digit.'),
        pattern: '^[#() -]*#[#() -]*$',
      },
      flagPosition: count(
        'Flag position',
        'How far down its flag is in `flags`, in units of the picture. Default: no flag.',
      ),
    },
    required: ['label', 'callingCode', 'format'],
  },
);

const monthOrTag = (title: string, description: string) => ({
  ...dateOrTag(title, description),
  pattern: '^([0-9]{4}-[0-9]{2}|\\{\\{.*\\}\\})$',
});

const timeOrTag = (title: string, description: string) => ({
  ...dateOrTag(title, description),
  pattern: '^([0-9]{2}:[0-9]{2}|\\{\\{.*\\}\\})$',
});

const dayTimeOrTag = (title: string, description: string) => ({
  ...dateOrTag(title, description),
  pattern: '^([0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2})?|\\{\\{.*\\}\\})$',
});

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
      asText: flag(
        'As text',
        'Reads the answer as a text is read, for a number that is masked. Default: a secret, kept as it is typed.',
      ),
      inputMode,
      ...lengthKeys,
      pattern,
      meter: flag('Meter', 'Shows how strong the password is. Default: false.'),
      username: valueText(
        'Username',
        'Whose password it is, for password managers. Default: a field of the screen says it.',
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
      minimum: dateOrTag('Minimum', 'The earliest date, yyyy-MM-dd or one tag. Default: 1900-01-01.'),
      maximum: dateOrTag('Maximum', 'The latest date, yyyy-MM-dd or one tag. Default: none.'),
      ...checkKeys,
    },
  },
  month: {
    title: 'Month field',
    isRare: true,
    description: 'A month with its year; the answer is yyyy-MM.',
    keys: {
      minimum: monthOrTag('Minimum', 'The earliest month, yyyy-MM or one tag. Default: 1900-01.'),
      maximum: monthOrTag('Maximum', 'The latest month, yyyy-MM or one tag. Default: none.'),
    },
  },
  time: {
    title: 'Time field',
    isRare: true,
    description: 'A time of the day; the answer is HH:mm.',
    keys: {
      minimum: timeOrTag('Minimum', 'The earliest time, HH:mm or one tag. Default: none.'),
      maximum: timeOrTag('Maximum', 'The latest time, HH:mm or one tag. Default: none.'),
    },
  },
  'date-time': {
    title: 'Date-time field',
    isRare: true,
    description:
      'A day and a time of the day, where the business is; the answer is yyyy-MM-ddTHH:mm. The message `date` is about the day, `time` about the time. An hour that the clocks leave out in spring is no time.',
    keys: {
      minimum: dayTimeOrTag(
        'Minimum',
        'The earliest moment, yyyy-MM-dd or yyyy-MM-ddTHH:mm or one tag; a day means all of it. Default: 1900-01-01.',
      ),
      maximum: dayTimeOrTag('Maximum', 'The latest moment, as `minimum` is written. Default: none.'),
    },
    example: {
      type: 'date-time',
      label: 'When do you come?',
      minimum: "{{addDays(today, 1) + 'T08:00'}}",
      maximum: '{{addDays(today, 30)}}',
      messages: { minimum: 'Please choose a later time', maximum: 'Please choose an earlier day' },
    },
  },
  'date-range': {
    title: 'Date range field',
    isRare: true,
    description:
      'A first day and a last one; the answer is an object with both, `from` and `until`. A first day that is after the last one gives the message `order`.',
    keys: {
      ends,
      minimum: dateOrTag('Minimum', 'The earliest first day, yyyy-MM-dd or one tag. Default: 1900-01-01.'),
      maximum: dateOrTag('Maximum', 'The latest last day, yyyy-MM-dd or one tag. Default: none.'),
      minDays: countOrTag(
        'Minimum days',
        'The fewest days, both ends counted; literal or one tag. Default: none.',
      ),
      maxDays: countOrTag(
        'Maximum days',
        'The most days, both ends counted; literal or one tag. Default: none.',
      ),
    },
    example: {
      type: 'date-range',
      label: 'When do you travel?',
      minimum: '{{today}}',
      maxDays: 14,
      messages: { minimum: 'Please travel today or later', maxDays: 'Please choose 14 days at most' },
    },
  },
  duration: {
    title: 'Duration field',
    isRare: true,
    description:
      'How long something takes; the answer is a whole number of the least unit, such as 90 for an hour and a half in `hours-minutes`.',
    keys: {
      units: oneOf('Units', 'What is asked for, each in its own input. Default: `hours-minutes`.', [
        'minutes',
        'hours-minutes',
        'hours',
        'days-hours',
        'days',
        'weeks-days',
        'weeks',
        'months',
        'years-months',
        'years',
      ]),
      ...boundKeys,
    },
    example: {
      type: 'duration',
      label: 'How long does it take you?',
      minimum: 15,
      maximum: 480,
      multipleOf: 15,
      messages: {
        minimum: 'Please say 15 minutes or more',
        maximum: 'Please say 8 hours or less',
        multipleOf: 'Please say quarters of an hour',
      },
    },
  },
  signature: {
    title: 'Signature field',
    description:
      'A name that is typed, or a signature that is drawn: the answer is the name, or `drawn:` and the path of an SVG.',
    keys: {
      caption: text(
        'Caption',
        'What is below the line on which people sign, such as their name and the day. Default: nothing.',
      ),
      typedOnly: flag('Typed only', 'It is typed, and nobody is offered to draw it. Default: false.'),
    },
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
  range: {
    title: 'Range field',
    isRare: true,
    description:
      'Two numbers on one track; the answer is an object with both, `from` and `until`. A first number above the second gives the message `order`. Without script there are the two inputs alone.',
    keys: {
      ends,
      ...boundKeys,
      ...affixKeys,
      stride: count(
        'Stride',
        'How far an arrow key moves an end, and between which numbers the pointer stops; every number can be typed. Default: `multipleOf`.',
        1,
      ),
    },
    required: ['minimum', 'maximum'],
    example: {
      type: 'range',
      label: 'What may it cost?',
      minimum: 0,
      maximum: 500,
      multipleOf: 10,
      prefix: '$',
    },
  },
} satisfies Record<string, Variant>;
