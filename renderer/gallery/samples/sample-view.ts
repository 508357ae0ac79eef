import type { BlockView, ModalView, NoticeView, ScreenView, View } from '#engine/index.ts';
import { continueButton, sampleBlocks } from './sample-blocks.ts';
import { sampleFields } from './sample-fields.ts';
import { sampleWords } from './sample-words.ts';

/** A screen with this body. */
export function screenOf(body: readonly BlockView[], more: Partial<ScreenView> = {}): ScreenView {
  return {
    language: '',
    document: 'rent/bicycle',
    title: 'Which bicycle would you like?',
    intro: [{ type: 'text', text: 'You can change it at the station.' }],
    isAwaited: false,
    whyWeAsk: [{ type: 'text', text: 'Not every station has every bicycle.' }],
    whatHappensNext: [{ type: 'text', text: 'We reserve it, and you pay when you ride.' }],
    body,
    buttons: [continueButton],
    issues: [],
    ...more,
  };
}

/** A page of the bicycle rental; a test overrides the parts that it is about. */
export function viewOf(screen: ScreenView, more: Partial<View> = {}): View {
  return {
    document: screen.document,
    title: 'Harbour Bicycles',
    brand: 'harbour',
    loader: 'wheel',
    frame: {
      name: 'journey',
      header: [
        {
          type: 'links',
          name: 'home',
          label: '',
          items: [
            { name: 'brand', label: 'Harbour Bicycles', href: '/' },
            { name: 'login', label: 'Sign in', href: '/sign-in' },
          ],
        },
        {
          type: 'paragraph',
          name: 'phone',
          runs: [
            { type: 'text', text: 'Questions? Call ' },
            { type: 'link', label: '555-0100', page: 'tel:555-0100' },
          ],
        },
      ],
      card: [],
      aside: [],
      footer: [
        sampleBlocks.links,
        {
          type: 'paragraph',
          name: 'company',
          runs: [{ type: 'text', text: 'Harbour Bicycles, 1 East Pier' }],
        },
      ],
    },
    stage: 'bicycle',
    journey: {
      title: 'Your rental',
      isShown: true,
      position: 2,
      total: 4,
      stages: [],
      steps: [
        { name: 'station', label: 'Station', stage: '', state: 'done', href: '/rent/station' },
        { name: 'bicycle', label: 'Bicycle', stage: '', state: 'current', href: '/rent/bicycle' },
        { name: 'rider', label: 'Rider', stage: '', state: 'ahead', href: '/rent/rider' },
        { name: 'paying', label: 'Payment', stage: '', state: 'ahead', href: '/rent/paying' },
      ],
      row: '',
      back: '/rent/station',
    },
    screen,
    modal: null,
    notices: [],
    progress: null,
    busy: false,
    loading: false,
    words: sampleWords,
    ...more,
  };
}

/** A modal with a field of the same name as one of the page. */
export const sampleModal: ModalView = {
  ...screenOf([sampleBlocks.paragraph, sampleFields.text]),
  document: 'bicycle-taken',
  title: 'That bicycle is taken',
  buttons: [
    continueButton,
    { ...continueButton, id: 'other', type: 'close', label: 'Choose another', look: 'secondary' },
    {
      ...continueButton,
      id: 'copy',
      type: 'copy',
      label: 'Copy its number',
      look: 'quiet',
      copies: { text: 'T-7', copied: 'Copied' },
    },
  ],
};

const levels = ['info', 'success', 'warning', 'error'] as const;

/** A message of every level. */
export const sampleNotices: readonly NoticeView[] = levels.map((level) => ({
  id: level,
  level,
  runs: [{ type: 'text', text: 'Your bicycle is waiting for you at the harbour.' }],
}));

/** Problems that keep a screen from being submitted. */
export const sampleIssues: ScreenView['issues'] = [
  { field: 'rider', code: 'required', label: 'Name of the rider', message: 'Please enter a name' },
  { field: 'model', code: 'required', label: 'Which bicycle would you like?', message: 'Please choose one' },
];
