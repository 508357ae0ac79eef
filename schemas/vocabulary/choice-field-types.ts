import { entryKeys } from './entry-keys.ts';
import { checkKeys, statesFrom, suggest, upload } from './field-call-keys.ts';
import { textKeys } from './field-keys.ts';
import {
  count,
  countOrTag,
  expression,
  flag,
  name,
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

const goesOn = flag(
  'Goes on',
  'Of radio fields: choosing it with a finger or a mouse submits the screen as its first button does. Keys and screen readers only choose it. Default: false.',
);

const optionKeys = {
  options: ordered('Options', 'Token to option, behind those of `optionsFrom`. Default: `optionsFrom`.', {
    title: 'Option',
    keys: {
      label: text('Label', 'What the option says.'),
      text: text('Text', 'A second line. Default: none.'),
      value: {
        title: 'Value',
        description: 'What the bound fact holds in place of the token. Default: the token.',
        type: ['string', 'number', 'boolean'],
      },
      when: expression('When', 'The option is offered while this holds. Default: always.', 'boolean'),
      group: text(
        'Group',
        'The heading over options beside one another that say the same here; not in a ranking. Default: none.',
      ),
      picture: name(
        'Picture',
        'A picture of the option, above its label; not in a select or ranking. Default: none.',
        'asset',
      ),
      exclusive: flag(
        'Exclusive',
        'Of checkboxes: it cannot be chosen beside others, such as "None of these". Default: false.',
      ),
      goesOn,
    },
    required: ['label'],
  }),
  optionsFrom: {
    ...object(
      'Options from',
      'Options made from a list, such as the reply of a load, which is asked again when an answer that it names changes. Default: `options` alone.',
      {
        each: expression('Each', 'The list.', 'list'),
        as: shared('As', 'The name of the row.', 'name'),
        key: expression('Key', 'The token of the option.', 'any'),
        label: text('Label', 'What the option says.'),
        text: text('Text', 'A second line. Default: none.'),
        group: text('Group', 'The heading over the options that say the same here. Default: none.'),
        goesOn,
      },
      ['each', 'as', 'key', 'label'],
    ),
    'x-scope': 'options-from',
  },
};

const shuffled = flag(
  'Shuffled',
  'The options are in an order that each visit has for itself; exclusive ones stay last, and groups together. Default: false.',
);

const cardsFrom = {
  ...object(
    'Cards from',
    'The list whose rows are the cards.',
    {
      each: expression('Each', 'The list.', 'list'),
      as: shared('As', 'The name of the row.', 'name'),
      key: expression('Key', 'The token of the card.', 'any'),
      let: shared('Let', 'Named expressions about the row. Default: none.', 'let'),
      label: text('Label', 'What the card is called.'),
      lead: text('Lead', 'The figure that counts most, in large letters. Default: none.'),
      text: text('Text', 'A line about the whole card. Default: none.'),
      badges: ordered('Badges', 'What sets this card apart from the others, in order. Default: none.', {
        title: 'Badge',
        keys: { text: text('Text', 'What it says.'), when: entryKeys.when },
        required: ['text'],
      }),
      figures: ordered('Figures', 'What can be compared from card to card, in order.', {
        title: 'Figure',
        keys: {
          label: text('Label', 'What the figure is.'),
          text: text('Text', 'The figure. Default: none.'),
          tip: text('Tip', 'What the label means, shown to those who ask. Default: nothing.'),
          brief: flag(
            'Brief',
            'It shows while its card is not chosen, too; the other figures then show in the chosen card only. Default: false.',
          ),
          when: entryKeys.when,
        },
        required: ['label'],
      }),
    },
    ['each', 'as', 'key', 'label', 'figures'],
  ),
  'x-scope': 'each',
};

const searchable = flag(
  'Searchable',
  'The options are found by typing, for long lists. Of checkboxes, what was chosen shows as tags that can be removed. Without script they are the usual ones. Default: false.',
);

/** Fields in which something is chosen, ticked, found, uploaded or read. */
export const choiceFieldTypes = {
  select: {
    title: 'Select field',
    description: 'One option of a folded list.',
    keys: { ...optionKeys, searchable, shuffled, ...checkKeys },
  },
  radio: {
    title: 'Radio field',
    description: 'One option, all of them visible.',
    keys: {
      ...optionKeys,
      look: oneOf(
        'Look',
        'How the options look: a `list`, two in a line as `tiles` where there is room, `folded` tiles, those of a group behind its heading until one of them is chosen, or several in a line as `chips`, for short ones such as times. Default: `list`.',
        ['list', 'tiles', 'folded', 'chips'],
      ),
      shuffled,
      ...checkKeys,
    },
  },
  cards: {
    title: 'Cards field',
    description: 'One option of a few, each a card with figures to compare.',
    keys: { optionsFrom: cardsFrom },
    required: ['optionsFrom'],
  },
  checkboxes: {
    title: 'Checkboxes field',
    description: 'Any number of options.',
    keys: {
      ...optionKeys,
      searchable,
      shuffled,
      all: text(
        'All',
        'A box over the options that ticks all of them, or none; it needs script. Default: there is none.',
      ),
      minItems: countOrTag('Minimum items', 'The fewest options, literal or one tag. Default: none.'),
      maxItems: countOrTag('Maximum items', 'The most options, literal or one tag. Default: none.'),
    },
  },
  ranking: {
    title: 'Ranking field',
    isRare: true,
    description:
      'Options put in order by buttons; the answer is the list of their tokens, the first of them best. There is none until somebody moves an option, or it has a default.',
    keys: optionKeys,
    example: {
      type: 'ranking',
      label: 'What matters most to you?',
      options: { PRICE: { label: 'The price' }, COMFORT: { label: 'Comfort' }, SPEED: { label: 'Speed' } },
    },
  },
  rating: {
    title: 'Rating field',
    isRare: true,
    description: 'One of a few stars; the answer is how many, from 1.',
    keys: {
      points: { ...count('Points', 'How many stars there are, at most 10. Default: 5.', 2), maximum: 10 },
      low: text('Low', 'What one star means. Default: nothing.'),
      high: text('High', 'What all stars mean. Default: nothing.'),
    },
    example: {
      type: 'rating',
      label: 'How was your ride?',
      low: 'Rough',
      high: 'Smooth',
      required: true,
    },
  },
  checkbox: {
    title: 'Checkbox field',
    description: 'Yes or no; required means ticked.',
    keys: {
      tickedWhenSeen: flag(
        'Ticked when seen',
        'It ticks itself once a person has come to where it is, such as the end of a long text. Keys, a screen reader and a browser without script tick it as any other. Default: false.',
      ),
    },
  },
  confirm: {
    title: 'Confirm field',
    description: 'A text with a button to confirm it; required means confirmed.',
    keys: {},
  },
  suggest: {
    title: 'Suggest field',
    description: 'One line of text with suggestions that a call finds.',
    keys: { ...textKeys, suggest },
    required: ['suggest'],
  },
  upload: {
    title: 'Upload field',
    description: 'Files, each sent by a call; the answer is the list of their ids.',
    keys: {
      accept: set('Accept', 'The file extensions that are taken. Default: any.', {
        ...sentence('Extension', 'A file extension without its dot.'),
        pattern: '^[a-z0-9]+$',
      }),
      maximumFiles: count('Maximum files', 'The most files. Default: none.', 1),
      maximumBytes: count('Maximum bytes', 'The most bytes a file may have. Default: none.', 1),
      compact: flag(
        'Compact',
        'A small button with a clip, below what is written. Default: a zone to drop files on.',
      ),
      outline: oneOf('Outline', 'The outline of what the picture is of, such as an ID. Default: none.', [
        'card',
        'card-back',
        'page',
      ]),
      camera: flag('Camera', 'A picture may be taken on the spot, where there is a camera. Default: false.'),
      upload,
      statesFrom,
    },
    required: ['upload'],
  },
  location: {
    title: 'Location field',
    description:
      'Where the person is, once they let their device tell; the answer is latitude and longitude in degrees, with a comma between.',
    keys: {},
  },
  passkey: {
    title: 'Passkey field',
    description:
      'A passkey that the device of the person makes, or answers with; the answer is what WebAuthn gives, as JSON. It needs script.',
    keys: {
      use: oneOf('Use', 'Whether the device makes a passkey or answers with one.', ['create', 'get']),
      publicKey: valueText('Public key', 'The options of WebAuthn that a service gave, as JSON.'),
    },
    required: ['use', 'publicKey'],
  },
  pdf: {
    title: 'PDF field',
    description: 'A document; required means read to its end.',
    keys: { source: valueText('Source', 'The URL of the document.') },
    required: ['source'],
  },
} satisfies Record<string, Variant>;
