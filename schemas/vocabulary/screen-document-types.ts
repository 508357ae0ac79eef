import { flag, name, sentence, shared, text, type Variant } from './property.ts';

const screenKeys = {
  parameters: shared(
    'Parameters',
    'What the URL, or whoever opens it, hands over. Default: nothing.',
    'parameters',
  ),
  let: shared('Let', 'Named expressions. Default: none.', 'let'),
  loads: shared('Loads', 'Calls made when it opens. Default: none.', 'loads'),
  body: shared('Body', 'Blocks and fields, in order.', 'body'),
  buttons: shared('Buttons', 'Buttons, in order. Default: none.', 'buttons'),
};

const opened = name('Opened', 'The action that runs when it opens. Default: none.', 'action');

/** Documents that a person sees. */
export const screenDocumentTypes: { readonly [type: string]: Variant } = {
  step: {
    title: 'Step document',
    description: 'One screen at one URL.',
    scope: 'document',
    keys: {
      title: text('Title', 'The heading of the screen.'),
      stage: shared('Stage', 'The part of the journey that it belongs to. Default: none.', 'name'),
      frame: name('Frame', "What surrounds the screen. Default: the app's `frame`.", 'frame'),
      values: shared('Values', 'Working values, read as `step.NAME`. Default: none.', 'parameters'),
      whyWeAsk: text('Why we ask', 'Why the questions are asked. Default: not said.', 'rich'),
      whatHappensNext: text('What happens next', 'What comes after the screen. Default: not said.', 'rich'),
      intro: text('Intro', 'A text under the heading. Default: none.', 'rich'),
      loading: text(
        'Loading',
        'What stands in the place of `intro`, `body` and `buttons` until what the page loads has come for the first time, and its `opened` action has ended. Default: the page shows what it has.',
      ),
      ...screenKeys,
      opened,
      beside: {
        title: 'Beside',
        description:
          'Links to it open a new tab, so that whoever is on the way to somewhere loses nothing. Default: false.',
        type: 'boolean',
      },
      language: {
        ...sentence(
          'Language',
          'The language of its texts, where they are the same for whoever reads another. Default: the language that is spoken.',
        ),
        pattern: '^[a-z]{2,3}(-[A-Za-z0-9]+)*$',
      },
      status: {
        title: 'Status',
        description:
          'The HTTP status that the server answers with: 503 where nothing can be done for a while. Default: 200.',
        enum: [200, 503],
      },
    },
    required: ['title', 'body', 'buttons'],
  },
  modal: {
    title: 'Modal document',
    description: 'A dialog over a screen.',
    scope: 'document',
    keys: {
      title: text('Title', 'The heading of the dialog.'),
      stays: flag('Stays', 'It stays open while the action of a button runs. Default: a button closes it.'),
      ...screenKeys,
      opened,
    },
    required: ['title', 'body', 'buttons'],
  },
  part: {
    title: 'Part document',
    description: 'Blocks and fields that several screens share.',
    scope: 'document',
    keys: {
      here: name(
        'Here',
        'The type of the place in the facts to which each use of the part binds it, known as `here`. Default: none.',
        'type',
      ),
      ...screenKeys,
    },
    required: ['body'],
  },
};
