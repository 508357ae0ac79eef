import {
  expression,
  flag,
  language,
  name,
  oneOf,
  ordered,
  page,
  set,
  shared,
  text,
  values,
  valueText,
  type Variant,
} from './property.ts';
import { entryKeys } from './entry-keys.ts';
import { readingBlockTypes } from './reading-block-types.ts';

export const levels = ['info', 'warning', 'error', 'success'] as const;

const bodyOf = (description: string, definition: string) => shared('Body', description, definition);

/** Blocks that have no answer; a field is a block that has one. */
export const blockTypes = {
  paragraph: {
    title: 'Paragraph block',
    description: 'A text to read.',
    keys: { text: text('Text', 'What it says. An empty line begins another paragraph.', 'rich'), language },
    required: ['text'],
  },
  heading: {
    title: 'Heading block',
    description: 'A heading within the screen.',
    keys: { text: text('Text', 'What it says.') },
    required: ['text'],
  },
  alert: {
    title: 'Alert block',
    description: 'A highlighted text.',
    keys: {
      level: oneOf('Level', 'How grave it is.', levels),
      look: oneOf(
        'Look',
        'How it looks: `filled` in a colour, or `outlined` with a bar at its side. Default: `filled`.',
        ['filled', 'outlined'],
      ),
      title: text('Title', 'A line above the text. Default: none.'),
      text: text('Text', 'What it says.', 'rich'),
      language,
    },
    required: ['level', 'text'],
  },
  image: {
    title: 'Image block',
    description: 'A picture.',
    keys: {
      asset: valueText('Asset', 'The picture: its name, or a path of this site that ends in it.'),
      label: text('Label', 'What the picture shows, for those who do not see it.'),
    },
    required: ['asset', 'label'],
  },
  summary: {
    title: 'Summary block',
    description: 'Labels with their values, written by hand or made from the answers to a journey.',
    keys: {
      label: text('Label', 'A heading above the items. Default: none.'),
      look: oneOf(
        'Look',
        'How it looks: as a `list`, or as a `display` of its first value in the largest letters, with the others below it. Default: `list`.',
        ['list', 'display'],
      ),
      journey: name(
        'Journey',
        'The journey whose questions and answers are shown, in a section for each stage. Default: none.',
        'journey',
      ),
      items: ordered('Items', 'The lines of the summary that are written by hand, in order. Default: none.', {
        title: 'Summary item',
        keys: {
          label: text('Label', 'What the value is.'),
          text: text('Text', 'The value. Default: none.', 'rich'),
          total: flag('Total', 'It sums up the lines above it, and is set apart from them. Default: false.'),
          tip: text('Tip', 'What the label means, shown to those who ask. Default: nothing.'),
          page: page(
            'Page',
            'Where the value can be changed; a tag that comes out absent gives no link. Default: nowhere.',
          ),
          when: entryKeys.when,
        },
        required: ['label'],
      }),
      pdf: text(
        'PDF',
        'What a link below says that saves all summaries of the page as a PDF. The server makes it. Default: there is none.',
      ),
    },
  },
  links: {
    title: 'Links block',
    description: 'A list of links.',
    keys: {
      label: text('Label', 'A heading above the links. Default: none.'),
      items: ordered('Items', 'The links, in order.', {
        title: 'Link item',
        keys: {
          label: text('Label', 'What the link says.'),
          page: page('Page', 'Where the link leads.'),
          when: entryKeys.when,
        },
        required: ['label', 'page'],
      }),
    },
    required: ['items'],
  },
  menus: {
    title: 'Menus block',
    description:
      'Menus side by side, each behind a button. A narrow window has one button for all of them. Needs no script. Links to other applications open a new tab and say so.',
    keys: {
      label: text('Label', 'What the one button of a narrow window says; also names the whole.'),
      menus: ordered('Menus', 'The menus, in order. One without entries is not shown.', {
        title: 'Menu',
        keys: {
          label: text('Label', 'What the button says.'),
          open: flag(
            'Open',
            'A wide window shows the entries themselves instead of a button. Default: false.',
          ),
          items: ordered('Items', 'The links, in order. Default: none.', {
            title: 'Menu item',
            keys: {
              label: text('Label', 'What the link says.'),
              page: page('Page', 'Where the link leads; a tag that comes out absent gives no link.'),
              when: entryKeys.when,
            },
            required: ['label', 'page'],
          }),
          buttons: set(
            'Buttons',
            'Buttons of the same document that are shown here, behind the links, and nowhere else. Default: none.',
            name('Menu button', 'The button, by its name.', 'button'),
          ),
          when: entryKeys.when,
        },
        required: ['label'],
      }),
    },
    required: ['label', 'menus'],
  },
  steps: {
    title: 'Steps block',
    description:
      'How far something has come, as a list of steps. Beside a screen they are below it where a window is narrow; a line above the title then says the current step.',
    keys: {
      label: text('Label', 'A heading above the steps. Default: none.'),
      position: expression('Position', 'How many steps are done; the one behind them is current.', 'number'),
      items: ordered('Items', 'The steps, in order.', {
        title: 'Step item',
        keys: {
          label: text('Label', 'What the step is called.'),
          text: text('Text', 'Where in the step one is, shown while it is current. Default: none.'),
          note: text('Note', 'A line about the step, such as its day, shown always. Default: none.'),
          when: entryKeys.when,
        },
        required: ['label'],
      }),
    },
    required: ['position', 'items'],
  },
  ...readingBlockTypes,
  group: {
    title: 'Group block',
    description: 'Blocks that belong together; its `when` counts for all of them.',
    keys: {
      label: text('Label', 'A heading above the group. Default: none.'),
      help: text('Help', 'An explanation of the group. Default: none.', 'rich'),
      look: oneOf(
        'Look',
        'How it looks: `plain`, on a tinted `panel`, on one that warns (`caution`), a `checklist`: lines of one panel, each with a mark that is ticked once what it asks is done, `folded` under its label where a window is narrow, `collapsible` under its label in any window, as `tabs` (groups with labels, each behind a tab; all are shown without script and on paper), or a `matrix`: radio fields with the same options, one line each where there is room. Default: `plain`.',
        ['plain', 'panel', 'caution', 'checklist', 'folded', 'collapsible', 'tabs', 'matrix'],
      ),
      body: bodyOf('The blocks of the group, in order.', 'body'),
    },
    required: ['body'],
  },
  part: {
    title: 'Part block',
    description: 'A part document, shown here.',
    keys: {
      part: name('Part', 'The part document, by name.', 'part'),
      bind: shared(
        'Bind',
        'The place in the facts that the part knows as `here`. Default: none, if the part has no `here`.',
        'factPath',
      ),
      with: values('With', "The part's parameters, by name. Default: none."),
    },
    required: ['part'],
  },
  each: {
    title: 'Each block',
    description: 'Blocks repeated for each row of a list; holds no fields.',
    scope: 'each',
    keys: {
      each: expression('Each', 'The list.', 'list'),
      as: shared('As', 'The name under which the blocks know the row.', 'name'),
      key: expression('Key', 'What tells the rows apart.', 'any'),
      let: shared('Let', 'Named expressions about the row. Default: none.', 'let'),
      announced: flag('Announced', 'Rows that are added are read out. Default: false.'),
      look: oneOf(
        'Look',
        'How rows look: each as a `card` or `plain`, all as compact `rows` of one panel with states and buttons at their end, as `tiles` beside each other where there is room, as `doors`: tiles that are pressed as a whole and lead where their one button does, as the chapters of a `paper` to read, or as `chips` side by side, if a row has buttons alone. Default: `card`.',
        ['card', 'plain', 'rows', 'tiles', 'doors', 'paper', 'chips'],
      ),
      language,
      body: bodyOf('The blocks of one row, in order.', 'content'),
      buttons: shared('Buttons', 'The buttons of one row, in order. Default: none.', 'buttons'),
    },
    required: ['each', 'as', 'key', 'body'],
  },
} satisfies Record<string, Variant>;
