import type { BlockView, ModalView, NoticeView, ScreenView, View } from '#engine/index.ts';
import { continueButton, sampleBlocks } from './sample-blocks.ts';
import { sampleFields } from './sample-fields.ts';

/** A screen with this body. */
export function screenOf(body: readonly BlockView[], more: Partial<ScreenView> = {}): ScreenView {
  return {
    language: '',
    illustration: '',
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

export const sampleLoader: View['loader'] = {
  picture: 'wheel',
  messages: ['Pumping up your tyres', 'Oiling your chain'],
  durationMs: 67_000,
};

/** A page of the bicycle rental; a test overrides the parts that it is about. */
export function sampleViewOf(screen: ScreenView, more: Partial<View> = {}): View {
  return {
    document: screen.document,
    title: 'Harbour Bicycles',
    brand: 'harbour',
    loader: sampleLoader,
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

/** Words of a product that rents bicycles. */
export const sampleWords: { readonly [word: string]: string } = {
  continue: 'Continue',
  back: 'Back',
  submitting: 'Submitting',
  loading: 'Loading',
  close: 'Close',
  closeDialog: 'Close dialog',
  required: 'required',
  optional: 'optional',
  showPassword: 'Show',
  hidePassword: 'Hide',
  problemTitle: 'Please check your answers',
  problemIntro: 'Nothing you entered is lost.',
  step: 'Your progress',
  stepOf: 'Step 2 of 4',
  stageOf: 'Stage 2 of 4',
  checking: 'Checking',
  signatureType: 'Type',
  signatureDraw: 'Draw',
  signatureArea: 'Draw your signature here',
  signatureClear: 'Clear',
  locationShare: 'Share my location',
  locationShared: 'Your location is shared',
  locationNone: 'Your device did not tell us where you are. Allow it in your browser, then try again.',
  locationNeedsScript:
    'Your browser runs no scripts, so it cannot tell us where you are. Allow them in its settings, then open this page again.',
  cameraWorks: 'Your camera works',
  cameraFails: 'Your camera does not work. Allow it in your browser, or use another device.',
  microphoneWorks: 'Your microphone works',
  microphoneFails: 'Your microphone does not work. Allow it in your browser, or use another device.',
  checkAgain: 'Check again',
  update: 'Update',
  passkeyCreate: 'Create a passkey',
  passkeyUse: 'Use my passkey',
  passkeyReady: 'Your passkey is ready',
  passkeyNone: 'Your device gave no passkey',
  passkeyNeedsScript: 'Passkeys need JavaScript',
  charactersLeft: '',
  charactersOver: '',
  selectPlaceholder: 'Please choose',
  moveUp: 'Move up',
  moveDown: 'Move down',
  month: 'Month',
  day: 'Day',
  year: 'Year',
  clear: 'Clear',
  add: 'Add',
  remove: 'Remove',
  errorAlert: 'Error alert',
  warningAlert: 'Warning alert',
  successAlert: 'Success alert',
  infoAlert: 'Info alert',
  notCopied: 'It could not be copied',
  errorRemark: 'There is a problem',
  warningRemark: 'Warning',
  successRemark: 'Done',
  infoRemark: 'Note',
  tryAgain: 'Try again',
  strength: 'Password strength',
  strengthWeak: 'Weak',
  strengthFair: 'Fair',
  strengthGood: 'Good',
  strengthStrong: 'Strong',
  met: 'met',
  notMet: 'not met yet',
  suggestionsNone: 'No suggestions',
  suggestionsCount: 'Stations found: 2',
  listenWaiting: 'Please wait',
  chooseFile: 'Choose a file',
  takePicture: 'Take a picture',
  uploading: 'Uploading',
  uploadWaiting: 'No connection. The upload goes on by itself once you are online again',
  uploaded: 'Uploaded',
  uploadFailed: 'This file could not be sent',
  fileChecking: 'It is being looked at',
  fileAccepted: 'Accepted',
  fileRejected: 'Rejected',
  externalLink: 'opens in a new tab',
  whyWeAsk: 'Why we ask',
  whatHappensNext: 'What happens next',
  country: 'Country',
  changedElsewhere: 'You went on in another tab, so this page now shows that.',
  sentTwice: 'We have this already and counted it once.',
  outOfOrder: 'This comes first. What you have answered is kept.',
  visitLost: 'We could not find what you had answered here, so you begin again.',
  answersKept: 'We kept what was answered here before.',
  pageUpdated: 'This page has changed meanwhile. Please check your answers.',
  change: 'Change',
  unanswered: 'Not answered',
  masked: 'Not shown',
  yes: 'Yes',
  no: 'No',
  notTaken: 'We could not take in your last change. Please check your answers.',
  offline: 'There is no connection. What you have answered is kept, and we go on as soon as there is one.',
};
