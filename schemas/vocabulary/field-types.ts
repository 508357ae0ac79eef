import { choiceFieldTypes } from './choice-field-types.ts';
import { inputFieldTypes } from './input-field-types.ts';
import { entryKeys } from './entry-keys.ts';
import {
  type Variant,
  type VocabularySchema,
  countOrTag,
  expression,
  flag,
  name,
  object,
  oneOf,
  ordered,
  shared,
  text,
} from './property.ts';

const rowWords = {
  ...object(
    'Row words',
    "What the list says of its rows. Default: its kind's.",
    {
      row: text('Row', 'What a row is called. Default: none.'),
      add: text('Add', 'The button that adds a row. Default: there is none.'),
      change: text('Change', 'The link to the steps of a row. Default: there is none.'),
      up: text('Up', 'The button that moves a row up, in a list without `journey`. Default: there is none.'),
      down: text(
        'Down',
        'The button that moves a row down, in a list without `journey`. Default: there is none.',
      ),
      copy: text(
        'Copy',
        'The button that adds a copy behind a row, without its sensitive answers, in a list without `journey`. Default: there is none.',
      ),
      remove: text('Remove', 'The button that removes a row. Default: there is none.'),
      question: text(
        'Question',
        'What is asked before a row is removed. Default: it is removed immediately.',
      ),
      keep: text('Keep', 'The button that keeps the row after all. Default: there is none.'),
      unfinished: text('Unfinished', 'The mark of a row that is not finished. Default: none.'),
      resume: text('Resume', 'The link to the first step that a row lacks. Default: what `change` says.'),
      added: text('Added', 'What is said once a row was added. Default: nothing.'),
      moved: text('Moved', 'What is said once a row was moved. Default: nothing.'),
      removed: text('Removed', 'What is said once a row was removed. Default: nothing.'),
    },
    [],
  ),
  'x-scope': 'rows',
};

const rowsFrom = {
  ...object(
    'Rows from',
    'The list that gives the rows, one for each element, such as facts or the reply of a load. People answer them, and neither add nor remove any. Default: people add rows.',
    {
      each: expression('Each', 'The list.', 'list'),
      as: shared('As', 'The name of the element.', 'name'),
      key: expression('Key', 'What tells the rows apart: it is the `id` of the row.', 'any'),
      set: {
        ...shared(
          'Set',
          'What a row holds of its element: a fact path that begins with the name of the row, to its value. Default: nothing.',
          'assignments',
        ),
        'x-scope': 'rows',
      },
      fixed: flag(
        'Fixed',
        'False: the list only begins with these rows, and its buttons add, move and remove rows. Default: true.',
      ),
    },
    ['each', 'as', 'key'],
  ),
  'x-scope': 'rows-from',
};

/** A field whose answer is a list of objects. */
const rowsFieldType = {
  rows: {
    title: 'Rows field',
    description: 'A list whose rows a person adds, changes and removes.',
    keys: {
      as: shared('As', 'The name under which `body` and `words` know the row.', 'name'),
      journey: name(
        'Journey',
        'The journey that asks for one row. Default: the fields of `body` do.',
        'journey',
      ),
      rowsFrom,
      minItems: countOrTag(
        'Minimum items',
        'The fewest rows, once there is one; literal or one tag. Default: none.',
      ),
      maxItems: countOrTag('Maximum items', 'The most rows, literal or one tag. Default: none.'),
      uniqueBy: {
        ...expression(
          'Unique by',
          'An expression over a row, such as `lower(contact.email)`. Two rows with the same value break the check `unique`. Default: none.',
          'any',
        ),
        'x-scope': 'rows',
      },
      look: oneOf(
        'Look',
        '`table` shows short rows as lines where there is room; `cards` shows each as a card. Default: cards.',
        ['cards', 'table'],
      ),
      totals: ordered(
        'Totals',
        'Figures about all rows, below them, in order, such as `{{sum(camp.contacts.map(c, c.age))}}`. Default: none.',
        {
          title: 'Total',
          keys: {
            label: text('Label', 'What the figure is.'),
            text: text('Text', 'The figure.'),
            when: entryKeys.when,
          },
          required: ['label', 'text'],
        },
      ),
      words: rowWords,
      body: { ...shared('Body', 'The blocks of one row, in order.', 'body'), 'x-scope': 'rows' },
    },
    required: ['bind', 'as', 'body'],
  },
};

/** Blocks that have an answer. */
export const fieldTypes = { ...inputFieldTypes, ...choiceFieldTypes, ...rowsFieldType };

const bound = (title: string, description: string): VocabularySchema => ({
  title,
  description,
  type: ['number', 'string'],
  'x-value': true,
});

/** `minimum` is a number in one field and a date in another; a kind may be of either. */
const eitherBound = {
  minimum: bound('Minimum', 'The smallest number or earliest date. Default: none.'),
  maximum: bound('Maximum', 'The greatest number or latest date. Default: none.'),
};

/** Fields of several types have a `look`, each with its own values. */
const eitherLook = (variants: readonly Variant[]): VocabularySchema => ({
  title: 'Look',
  description: 'A look of its type of field. Default: that of the type.',
  enum: variants.flatMap(({ keys }) => keys['look']?.enum ?? []),
});

/** What a kind may say: any key of any field. */
export function kindDefinition(sharedKeys: Variant['keys']): VocabularySchema {
  const variants: readonly Variant[] = Object.values(fieldTypes);
  const keys = variants.flatMap((variant) => Object.entries(variant.keys));
  return {
    title: 'Kind',
    description: 'Keys that lie underneath those of the fields of this kind.',
    type: 'object',
    'x-scope': 'field',
    additionalProperties: false,
    properties: {
      type: fieldType,
      ...sharedKeys,
      ...Object.fromEntries(keys),
      ...eitherBound,
      look: eitherLook(variants),
    },
  };
}

const fieldType: VocabularySchema = {
  title: 'Type',
  description: "The type of the fields. Default: each field's own.",
  enum: Object.keys(fieldTypes),
};
