import type { BlockView, ButtonView, FieldView } from '#engine/index.ts';

type PlainType = Exclude<BlockView['type'], FieldView['type']>;

/** A button of the sort that ends a screen. */
export const continueButton: ButtonView = {
  id: 'continue',
  type: 'submit',
  label: 'Continue',
  busyLabel: 'Submitting',
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

export const sealPicture =
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
  file: { type: 'file', name: 'contract', label: 'Download the contract (PDF)', href: '/contract.pdf' },
  image: { type: 'image', name: 'seal', asset: sealPicture, label: 'Member of the Bicycle Guild' },
  menus: {
    type: 'menus',
    name: 'site',
    label: 'Menu',
    menus: [
      {
        name: 'bar',
        label: 'Station',
        isOpen: true,
        items: [{ name: 'rentals', label: 'Rentals', href: '/rentals' }],
        buttons: [],
      },
      {
        name: 'more',
        label: 'More',
        isOpen: false,
        items: [{ name: 'shop', label: 'Shop', href: '/shop', isBeside: true }],
        buttons: [{ ...returnButton, id: 'leave', label: 'Leave', look: 'quiet' }],
      },
    ],
  },
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
        tip: {
          name: 'What is Price a day?',
          text: 'A day ends when our stations close, at 8 in the evening.',
        },
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
    place: 'Step 2 of 3',
    items: [
      { name: 'choose', label: 'Choose', text: '', note: '', state: 'done' },
      { name: 'pick-up', label: 'Pick up', text: 'At the harbour', note: '', state: 'current' },
      { name: 'return', label: 'Bring back', text: '', note: 'On Sunday', state: 'ahead' },
    ],
  },
  details: {
    type: 'details',
    name: 'why',
    label: 'Why we ask for a deposit',
    runs: [
      { type: 'text', text: 'A bicycle that does not come back costs more than a day. ' },
      { type: 'link', label: 'How we return it', page: '/deposits' },
      { type: 'text', text: '\n\nYou have it back within three days.' },
    ],
  },
  download: {
    type: 'download',
    name: 'calendar',
    label: 'Add it to your calendar',
    file: 'rental.ics',
    mediaType: 'text/calendar',
    text: 'BEGIN:VCALENDAR\nEND:VCALENDAR',
  },
  component: {
    type: 'component',
    name: 'route',
    component: 'map',
    values: { from: 'harbour' },
    runs: [{ type: 'text', text: 'From the harbour along the river, four miles.' }],
  },
  inset: {
    type: 'inset',
    name: 'example',
    runs: [{ type: 'text', text: 'Who rides for three days on a cargo bicycle pays for two and a half.' }],
  },
  picture: {
    type: 'picture',
    name: 'code',
    label: 'The code of your bicycle',
    source:
      'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"%3E%3Cpath d="M0 0h1v1H0zM1 1h1v1H1z"/%3E%3C/svg%3E',
  },
  list: {
    type: 'list',
    name: 'needed',
    label: 'Bring with you',
    marks: 'numbers',
    items: [
      { name: 'card', runs: [{ type: 'text', text: 'your identity card' }] },
      {
        name: 'code',
        runs: [
          { type: 'bold', text: 'the code' },
          { type: 'text', text: ' of your rental' },
        ],
      },
    ],
  },
  message: {
    type: 'message',
    name: 'answer',
    author: 'Station',
    isOwn: false,
    isTyping: false,
    at: '2026-01-12T19:59:00Z',
    runs: [{ type: 'text', text: 'It is at the harbour, next to the red bicycles.' }],
  },
  devices: { type: 'devices', name: 'call', text: 'Check camera and microphone' },
  updated: { type: 'updated', name: 'checked', text: 'Last checked at' },
  meter: {
    type: 'meter',
    name: 'done',
    label: '2 of 3 stations visited',
    value: 2,
    maximum: 3,
    look: 'ring',
  },
  status: { type: 'status', name: 'returned', text: 'Returned', level: 'success' },
  table: {
    type: 'table',
    name: 'prices',
    label: 'What a bicycle costs',
    columns: [
      { name: 'model', label: 'Bicycle', align: 'start' },
      { name: 'day', label: 'A day', align: 'end' },
      { name: 'week', label: 'A week', align: 'end' },
    ],
    headless: false,
    rows: [
      {
        key: 'city',
        cells: [
          [{ type: 'text', text: 'City bicycle' }],
          [{ type: 'text', text: '$12' }],
          [{ type: 'text', text: '$60' }],
        ],
      },
      {
        key: 'cargo',
        cells: [
          [{ type: 'text', text: 'Cargo bicycle' }],
          [{ type: 'text', text: '$24' }],
          [{ type: 'text', text: '$120' }],
        ],
      },
    ],
  },
  chart: {
    type: 'chart',
    name: 'twelveDays',
    label: 'What twelve days cost',
    parts: [
      { name: 'rent', label: 'Rent' },
      { name: 'helmet', label: 'Helmet' },
      { name: 'delivery', label: 'Delivery' },
    ],
    bars: [
      {
        key: 'city',
        label: 'City bicycle',
        total: '$170',
        pieces: [
          { share: 0.45, text: '$120' },
          { share: 0.11, text: '$30' },
          { share: 0.08, text: '$20' },
        ],
      },
      {
        key: 'cargo',
        label: 'Cargo bicycle',
        total: '$265',
        pieces: [
          { share: 0.83, text: '$220' },
          { share: 0.09, text: '$25' },
          { share: 0.08, text: '$20' },
        ],
      },
    ],
  },
  group: {
    type: 'group',
    name: 'place',
    label: 'Where you pick it up',
    help: [{ type: 'text', text: 'Any station of ours.' }],
    body: [{ type: 'paragraph', name: 'stations', runs: [{ type: 'text', text: 'Forty stations.' }] }],
  },
  collapsible: {
    type: 'collapsible',
    name: 'insurance',
    label: 'What the insurance covers',
    help: [],
    body: [{ type: 'paragraph', name: 'theft', runs: [{ type: 'text', text: 'Theft and falls.' }] }],
  },
  tabs: {
    type: 'tabs',
    name: 'bicycles',
    label: 'Our bicycles',
    help: [],
    body: ['City', 'Cargo', 'Mountain'].map((label) => ({
      type: 'group' as const,
      name: label,
      label,
      help: [],
      body: [
        {
          type: 'paragraph' as const,
          name: `${label}-text`,
          runs: [{ type: 'text' as const, text: `${label} bicycles have three gears.` }],
        },
      ],
    })),
  },
  each: {
    type: 'each',
    name: 'rentals',
    announced: false,
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
