import { name, sentence, type VocabularySchema } from './property.ts';

interface Tokens {
  readonly [token: string]: string;
}

/** Colours and shadows, of which each scheme has its own. */
const ofBothSchemes: Tokens = {
  primary: 'The colour of the brand, from which its neighbours are mixed.',
  accent: 'Buttons and links.',
  'accent-strong': 'The same under the pointer.',
  'accent-tint': 'The ground of what is chosen.',
  'on-accent': 'What is written on buttons.',
  second: 'The second colour: pictures, and what is to shine. No text is written in it.',
  'second-tint': 'The ground of pictures.',
  ink: 'Text.',
  'ink-soft': 'Text that explains.',
  ground: 'What text is on.',
  wash: 'The ground around it.',
  line: 'A line that parts.',
  edge: 'The edge of a control.',
  focus: 'The ring around what has the focus.',
  veil: 'What lies over the page behind a modal.',
  error: 'A problem.',
  'error-tint': 'The ground of a problem.',
  warning: 'A warning.',
  'warning-tint': 'The ground of a warning.',
  success: 'What went well.',
  'success-tint': 'The ground of what went well.',
  info: 'A note.',
  'info-tint': 'The ground of a note.',
  'strength-fair': 'A password that is neither weak nor strong.',
  plate: 'The ground of pictures, which are drawn for a light one.',
  shadow: 'The shadow of a card.',
  'shadow-high': 'The shadow of what lies over the page.',
};

/** Sizes and letters. */
const ofAllSchemes: Tokens = {
  font: 'The letters.',
  'font-display': 'The letters of headings.',
  'font-paper': 'The letters of papers that are read and signed.',
  'popover-offset': 'The room between a control and what opens from it.',
  'text-small': 'The size of notes.',
  'text-label': 'The size of labels.',
  'text-body': 'The size of text.',
  'text-heading': 'The size of headings.',
  'text-amount': 'The size of an amount among others.',
  'text-display': 'The size of the amount or the day that a screen is about.',
  'text-title': 'The size of the title.',
  'weight-strong': 'How bold headings and labels are.',
  ...Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`space-${at + 1}`, `Space ${at + 1} of 8, the smallest first.`]),
  ),
  gutter: 'The space beside the page.',
  'radius-small': 'How round small things are.',
  radius: 'How round controls are.',
  'radius-large': 'How round cards are.',
  page: 'The width of the page.',
  control: 'The height of a control.',
  target: 'The least size of what can be pressed.',
  quick: 'How long a change of look takes.',
};

// A value that ended its declaration, or fetched something, could do what no theme is meant to do.
const value = '^(?!.*([uU][rR][lL]|[eE][xX][pP][rR][eE][sS][sS][iI][oO][nN])\\s*\\()[^;{}<>@\\\\]+$';

const token = (title: string, says: string): VocabularySchema => ({
  ...sentence(title, `${says} Default: that of the stylesheet.`),
  pattern: value,
});

const titled = (key: string): string => key.charAt(0).toUpperCase() + key.slice(1).replaceAll('-', ' ');

const tokens: { readonly [token: string]: VocabularySchema } = Object.fromEntries([
  ...Object.entries({ ...ofBothSchemes, ...ofAllSchemes }).map(([key, says]) => [
    key,
    token(titled(key), says),
  ]),
  ...Object.keys(ofBothSchemes).map((key) => [
    `${key}-dark`,
    token(`${titled(key)} in the dark`, 'The same in the dark.'),
  ]),
]);

/** The look of a brand: every token of the stylesheet, and what pages tell browsers besides. */
export const theme: VocabularySchema = {
  title: 'Theme',
  description: 'Design token to its value; with `-dark` behind its name it holds in the dark only.',
  type: 'object',
  additionalProperties: false,
  properties: {
    logo: name('Logo', "The picture beside the brand's name in the header. Default: none.", 'asset'),
    'logo-dark': name('Logo in the dark', 'The same in the dark. Default: the logo.', 'asset'),
    icon: name(
      'Icon',
      'The picture in the tab of the browser. Default: the first letter of the code.',
      'asset',
    ),
    'theme-color': sentence(
      'Theme color',
      'The colour around the page, on telephones. Default: the token `primary`.',
    ),
    ...tokens,
  },
};
