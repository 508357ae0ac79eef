import type { BlockView, ButtonView, FieldView } from '#engine/index.ts';

type PlainType = Exclude<BlockView['type'], FieldView['type']>;

/** A button of the sort that ends a screen. */
export const continueButton: ButtonView = {
  id: 'continue',
  type: 'submit',
  label: 'Continue',
  busyLabel: '',
  look: 'primary',
  disabled: false,
  busy: false,
};

const returnButton: ButtonView = {
  ...continueButton,
  id: 'rentals/7/return',
  type: 'run',
  label: 'Return',
  look: 'secondary',
};

const sealPicture =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 96 96' width='96'><circle cx='48' cy='48' r='44' fill='%23dde3de'/></svg>";

/** One block of every type that is not a field. */
export const sampleBlocks = {
  paragraph: {
    type: 'paragraph',
    name: 'welcome',
    runs: [
      { type: 'text', text: 'Bring the bicycle back ' },
      { type: 'bold', text: 'before 8 in the evening' },
      { type: 'text', text: ' or ' },
      { type: 'link', label: 'tell us', page: '/contact' },
      { type: 'text', text: '.' },
    ],
  },
  heading: { type: 'heading', name: 'prices', text: 'Prices' },
  alert: {
    type: 'alert',
    name: 'storm',
    level: 'warning',
    title: 'Storm on Sunday',
    runs: [{ type: 'text', text: 'Our stations at the harbour are closed that day.' }],
  },
  image: { type: 'image', name: 'seal', asset: sealPicture, label: 'Member of the Bicycle Guild' },
  summary: {
    type: 'summary',
    name: 'rental',
    label: 'Your rental',
    items: [
      { name: 'model', label: 'Bicycle', text: 'Cargo bicycle', href: '/rent/model' },
      {
        name: 'price',
        label: 'Price a day',
        text: '$24',
        tip: 'A day ends when our stations close, at 8 in the evening.',
      },
    ],
  },
  links: {
    type: 'links',
    name: 'legal',
    label: 'Legal',
    items: [
      { name: 'rentalTerms', label: 'Terms', href: '/terms' },
      { name: 'guild', label: 'Bicycle Guild', href: 'https://example.com/' },
    ],
  },
  steps: {
    type: 'steps',
    name: 'progress',
    label: 'Your rental, step by step',
    items: [
      { name: 'choose', label: 'Choose', text: '', state: 'done' },
      { name: 'pick-up', label: 'Pick up', text: 'At the harbour', state: 'current' },
      { name: 'return', label: 'Bring back', text: '', state: 'ahead' },
    ],
  },
  group: {
    type: 'group',
    name: 'place',
    label: 'Where you pick it up',
    help: [{ type: 'text', text: 'Any station of ours.' }],
    body: [{ type: 'paragraph', name: 'stations', runs: [{ type: 'text', text: 'Forty stations.' }] }],
  },
  each: {
    type: 'each',
    name: 'rentals',
    rows: [
      {
        key: '7',
        body: [
          {
            type: 'paragraph',
            name: 'rentals/7/name',
            runs: [{ type: 'text', text: 'Cargo bicycle, since Monday' }],
          },
        ],
        buttons: [returnButton],
      },
    ],
  },
  buttons: { type: 'buttons', name: 'tools', buttons: [returnButton] },
} as const satisfies { readonly [T in PlainType]: Extract<BlockView, { type: T }> };
