import { count, flag, numberOrTag, oneOf, sentence, set, text } from './property.ts';

/** Of fields whose answer is text. */
export const lengthKeys = {
  minLength: count('Minimum length', 'The fewest characters. Default: none.'),
  maxLength: count('Maximum length', 'The most characters. Default: 4000.'),
};

export const pattern = {
  title: 'Pattern',
  description: 'A regular expression that the answer matches. Default: none.',
  type: 'string',
  format: 'regex',
};

const keyboards = ['text', 'numeric', 'decimal', 'tel', 'email', 'url', 'search'];
export const inputMode = oneOf('Input mode', 'The keyboard that a phone offers. Default: text.', keyboards);

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
  asSpace: {
    title: 'As space',
    description:
      'A pattern: what matches it in what a person enters is kept as a space, and spaces side by side as one. Default: nothing.',
    type: 'string',
    format: 'regex',
  },
  normalise: set(
    'Normalise',
    'What is done to the answer before it is checked, besides composing letters and trimming. Default: nothing.',
    oneOf('Normalisation', 'Upper case, lower case, digits alone, or every apostrophe as a straight one.', [
      'upper',
      'lower',
      'digits',
      'apostrophes',
    ]),
  ),
  inputMode,
  ...lengthKeys,
  pattern,
  format: oneOf('Format', 'A well-known format. Default: none.', ['email', 'uuid', 'uri', 'date']),
};

/** Of fields whose answer is a number. */
export const boundKeys = {
  minimum: numberOrTag('Minimum', 'The smallest number, literal or one tag. Default: none.'),
  maximum: numberOrTag('Maximum', 'The greatest number, literal or one tag. Default: none.'),
  multipleOf: numberOrTag('Multiple of', 'The step between numbers, literal or one tag. Default: none.'),
};

export const counted = flag('Counted', 'Tells how many characters are left of `maxLength`. Default: false.');

/** What surrounds an input. */
export const affixKeys = {
  prefix: text('Prefix', 'What is in front of the input, such as a sign. Default: nothing.'),
  suffix: text('Suffix', 'What comes after the input, such as a unit. Default: nothing.'),
};
