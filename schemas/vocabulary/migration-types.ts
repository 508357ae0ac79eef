import { allowKey } from './entry-keys.ts';
import {
  expression,
  name,
  placeKeys,
  sentence,
  shared,
  value,
  type Variant,
  type VocabularySchema,
} from './property.ts';

const storedPattern = '^([a-zA-Z][a-zA-Z0-9_-]*(\\[\\])?\\.)*[a-zA-Z][a-zA-Z0-9_-]*$';

const stored = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: 'string',
  pattern: storedPattern,
});

const on = name(
  'On',
  'The page whose answers it is about, or a modal as `modals/NAME`: `from` and the new names are fields there. Default: it is about facts.',
  'screen',
);
const from = stored(
  'From',
  'The former fact, such as `rider.phone`, or `rider.bags[].size` in each row of a list.',
);
const was = shared('Was', 'What the former value is, as a parameter is declared.', 'declaration');

export const migrationKeys = {
  says: sentence('Says', 'Why it has changed. Default: none.'),
  ...allowKey,
  ...placeKeys,
};

/** What becomes of answers that a visit holds from an earlier release. */
export const migrationTypes = {
  rename: {
    title: 'Rename migration',
    description: 'The value has another name.',
    keys: { on, from, was, to: stored('To', 'Its new name, in the same list as the former.') },
    required: ['from', 'was', 'to'],
  },
  split: {
    title: 'Split migration',
    description: 'New values are computed of the former one.',
    scope: 'migration',
    keys: {
      on,
      from,
      was,
      into: {
        title: 'Into',
        description:
          'New name to its value, as an expression that reads the former value as `was`. The former name may be among them.',
        type: 'object',
        minProperties: 1,
        propertyNames: { pattern: storedPattern },
        additionalProperties: expression('New value', 'The value; absent: it is asked for.', 'any'),
      },
    },
    required: ['from', 'was', 'into'],
  },
  default: {
    title: 'Default migration',
    description: 'A new fact, for visits that have begun before anybody was asked for it.',
    keys: {
      to: stored('To', 'The new fact.'),
      value: value('Value', 'What it holds where it holds nothing: literals or tags.'),
    },
    required: ['to', 'value'],
  },
  remove: {
    title: 'Remove migration',
    description: 'The value is forgotten.',
    keys: { on, from },
    required: ['says', 'from'],
  },
} satisfies Record<string, Variant>;
