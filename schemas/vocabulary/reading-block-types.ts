import { entryKeys } from './entry-keys.ts';
import { iconNames } from './icons.ts';
import {
  type Variant,
  expression,
  flag,
  name,
  object,
  oneOf,
  ordered,
  sentence,
  shared,
  text,
  values,
  valueText,
} from './property.ts';

/** Blocks that only some products need. They hold texts and no other blocks. */
export const readingBlockTypes = {
  component: {
    title: 'Component block',
    description: 'A block that the application draws in which the journey is embedded.',
    keys: {
      component: name('Component', 'The component, by its name in `components` of the app.', 'component'),
      with: values('With', 'What the component is given, by name. Default: nothing.'),
      text: text(
        'Text',
        'What is read where no application draws it. An empty line begins a paragraph.',
        'rich',
      ),
    },
    required: ['component', 'text'],
  },
  details: {
    title: 'Details block',
    description: 'A line that unfolds a text when it is pressed.',
    keys: {
      label: text('Label', 'The line.'),
      text: text('Text', 'What it unfolds. An empty line begins a paragraph.', 'rich'),
    },
    required: ['label', 'text'],
  },
  inset: {
    title: 'Inset block',
    description: 'A text apart from the others, such as an example or a quotation.',
    keys: { text: text('Text', 'What it says. An empty line begins a paragraph.', 'rich') },
    required: ['text'],
  },
  download: {
    title: 'Download block',
    description:
      'A file that a person keeps, made of a text of the document, such as an entry for a calendar.',
    keys: {
      label: text('Label', 'What the link says.'),
      file: {
        ...sentence('File', 'The name of the file, with its ending.'),
        pattern: '^[A-Za-z0-9-]+\\.[a-z0-9]+$',
      },
      mediaType: oneOf('Media type', 'What the file is.', ['text/calendar', 'text/csv', 'text/plain']),
      text: text('Text', 'What the file holds.'),
    },
    required: ['label', 'file', 'mediaType', 'text'],
  },
  file: {
    title: 'File block',
    description: 'A link by which a file is saved that a call answers with.',
    keys: {
      label: text('Label', 'What the link says.'),
      source: object(
        'File source',
        'The call that answers with the file.',
        {
          call: name('Call', 'The operation, by its operationId.', 'call'),
          with: shared('With', 'What is sent. Default: nothing.', 'request'),
        },
        ['call'],
      ),
    },
    required: ['label', 'source'],
  },
  picture: {
    title: 'Picture block',
    description:
      'A picture that a service drew, or a code to scan. Only a picture in a `data:` address is shown, and the address of a page as a code.',
    keys: {
      label: text('Label', 'What it shows, for people who do not see it.'),
      source: valueText(
        'Source',
        'The picture as an address that begins with `data:image/`, or the `https:` address of a page, which a phone opens by the code.',
      ),
    },
    required: ['label', 'source'],
  },
  list: {
    title: 'List block',
    description: 'Points, one below the other.',
    keys: {
      label: text('Label', 'A line above the points. Default: none.'),
      marks: oneOf('Marks', 'What comes before each point. Default: bullets.', [
        'bullets',
        'numbers',
        'icons',
      ]),
      items: ordered('Items', 'The points, in order.', {
        title: 'List item',
        keys: {
          text: text('Text', 'The point.', 'rich'),
          icon: oneOf('Icon', 'The icon before it, where `marks` are `icons`. Default: a tick.', iconNames),
          when: entryKeys.when,
        },
        required: ['text'],
      }),
    },
    required: ['items'],
  },
  meter: {
    title: 'Meter block',
    description: 'How much of something is done, as a bar or a ring.',
    keys: {
      label: text('Label', 'What is done, in words, such as `2 of 4 done`.'),
      value: expression('Value', 'How much is done. Below 0 counts as 0.', 'number'),
      maximum: expression('Maximum', 'How much there is. More than that counts as that.', 'number'),
      look: oneOf(
        'Look',
        'How it looks: as a `bar` below the label, or a `ring` beside it. Default: `bar`.',
        ['bar', 'ring'],
      ),
    },
    required: ['label', 'value', 'maximum'],
  },
  status: {
    title: 'Status block',
    description: 'How something is, in a word or two.',
    keys: {
      text: text('Text', 'The words.'),
      level: oneOf('Level', 'How good or grave that is. Default: neither.', [
        'neutral',
        'info',
        'warning',
        'error',
        'success',
      ]),
    },
    required: ['text'],
  },
  message: {
    title: 'Message block',
    description:
      "What somebody says in a conversation, as a bubble with a name and the time of the person's device. Without script it has no time.",
    keys: {
      author: text('Author', 'Who says it.'),
      own: flag('Own', 'The person who reads says it, so it is at the other side. Default: false.'),
      at: valueText(
        'At',
        'When it was said, as an instant such as `2026-01-12T19:59:00Z`. Default: not shown.',
      ),
      text: text('Text', 'What is said. A line break in it is kept.', 'rich'),
      typing: flag(
        'Typing',
        'Its author is still writing: three dots are shown, and the text is read aloud. Default: false.',
      ),
    },
    required: ['author', 'text'],
  },
  updated: {
    title: 'Updated block',
    description:
      "When the page last heard from a service, by the clock of the person's device. Without script there is none.",
    keys: { text: text('Text', 'What comes before the time, such as `Last checked at`.') },
    required: ['text'],
  },
  devices: {
    title: 'Devices block',
    description:
      "A button that tries the camera and the microphone of the person's device, and says of each whether it works. Nothing is recorded or sent. Without script there is none.",
    keys: { text: text('Text', 'The button, such as `Check camera and microphone`.') },
    required: ['text'],
  },
  table: {
    title: 'Table block',
    description: 'Rows of a list, in columns. The first column names its row.',
    scope: 'each',
    keys: {
      label: text('Label', 'What the table shows.'),
      each: expression('Each', 'The list.', 'list'),
      as: shared('As', 'The name under which the columns know the row.', 'name'),
      key: expression('Key', 'What tells the rows apart.', 'any'),
      let: shared('Let', 'Named expressions about the row. Default: none.', 'let'),
      columns: ordered('Columns', 'The columns, in order.', {
        title: 'Column',
        keys: {
          label: text('Label', 'The heading of the column; it knows no row.'),
          text: text('Text', "What is in it, from the row's values.", 'rich'),
          align: oneOf('Align', 'The side on which it is; numbers are at the end. Default: start.', [
            'start',
            'end',
          ]),
        },
        required: ['label', 'text'],
      }),
      headless: flag(
        'Headless',
        'The headings of the columns are read aloud and not seen, since the rows say it all. Default: false.',
      ),
    },
    required: ['label', 'each', 'as', 'key', 'columns'],
  },
  chart: {
    title: 'Chart block',
    description:
      'A bar for each row of a list, made of parts that add up. Who does not see it is read a table of its figures.',
    scope: 'each',
    keys: {
      label: text('Label', 'What the bars compare; it knows no row.'),
      each: expression('Each', 'The list.', 'list'),
      as: shared('As', 'The name under which the parts know the row.', 'name'),
      key: expression('Key', 'What tells the rows apart.', 'any'),
      let: shared('Let', 'Named expressions about the row. Default: none.', 'let'),
      bar: text('Bar', 'What the bar of a row is called.'),
      total: text('Total', 'What comes after a bar: its parts together. Default: nothing.'),
      parts: ordered('Parts', 'What a bar is made of, from its start on.', {
        title: 'Chart part',
        keys: {
          label: text('Label', 'What the part is, in all bars; it knows no row.'),
          value: expression('Value', 'How long it is. Below 0 counts as 0.', 'number'),
          text: text('Text', 'The value as people read it.'),
        },
        required: ['label', 'value', 'text'],
      }),
    },
    required: ['label', 'each', 'as', 'key', 'bar', 'parts'],
  },
} satisfies Record<string, Variant>;
