import { neutralNotation } from '#engine/drawing.ts';
import type {
  Notation,
  DateFieldView,
  FieldView,
  LocationFieldView,
  NumberFieldView,
  PasskeyFieldView,
  PasswordFieldView,
  PdfFieldView,
  SignatureFieldView,
  SuggestFieldView,
  TelephoneFieldView,
  TextFieldView,
  TickFieldView,
  TimeFieldView,
  UploadFieldView,
} from '#engine/index.ts';
import { sampleChoices } from './sample-choices.ts';
import { labelled, sampleRows } from './sample-lists.ts';

const text: TextFieldView = {
  ...labelled('rider', 'Name of the rider'),
  type: 'text',
  autocomplete: 'name',
};
const textarea: TextFieldView = {
  ...labelled('wishes', 'Wishes'),
  type: 'textarea',
  required: false,
  maxLength: 200,
  left: '182 characters left',
};
const telephone: TelephoneFieldView = {
  ...labelled('phone', 'Mobile phone'),
  type: 'telephone',
  value: '(416) 555-0142',
  flags: '',
  countries: [],
};
const flags =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 28' width='20' height='28'><path fill='%23fff' d='M0 0h20v28H0z'/><path fill='%23d52b1e' d='M0 0h5v14H0zM15 0h5v14h-5zM10 3l1 2 2-.5-.5 2 1.5.5-3 2.5h-2L6 7l1.5-.5-.5-2 2 .5z'/><path fill='%23ae1c28' d='M0 14h20v4.7H0z'/><path fill='%2321468b' d='M0 23.3h20V28H0z'/></svg>";

/** A telephone number with countries to choose from. */
export const sampleForeignTelephone: TelephoneFieldView = {
  ...telephone,
  value: '+31 6 12345678',
  flags,
  countries: [
    { name: 'CA', label: 'Canada', callingCode: '1', format: '(###) ###-####', flagPosition: 0 },
    { name: 'NL', label: 'Netherlands', callingCode: '31', format: '# ########', flagPosition: 14 },
  ],
};
const password: PasswordFieldView = {
  ...labelled('password', 'Password'),
  type: 'password',
  meter: true,
  username: '',
  value: 'Bicycles!',
  sensitive: true,
  autocomplete: 'new-password',
  hints: [
    { name: 'length', text: 'At least 12 characters', met: false },
    { name: 'upper', text: 'An uppercase letter', met: true },
    { name: 'lower', text: 'A lowercase letter', met: true },
    { name: 'numeral', text: 'A digit', met: false },
    { name: 'mark', text: 'One of !@#$%^&*', met: true },
  ],
};
const date: DateFieldView = {
  ...labelled('firstDay', 'First day'),
  type: 'date',
  value: '2026-05-09',
  help: [{ type: 'text', text: 'For example 4 27 2026' }],
  pieces: [
    { name: 'month', label: 'Month' },
    { name: 'day', label: 'Day' },
    { name: 'year', label: 'Year' },
  ],
};
const month: DateFieldView = {
  ...labelled('firstMonth', 'First month of membership'),
  type: 'month',
  value: '2026-05',
  pieces: date.pieces.filter(({ name }) => name !== 'day'),
};
const time: TimeFieldView = {
  ...labelled('at', 'When do you come?'),
  type: 'time',
  value: '14:30',
  width: 'half',
};
const signature: SignatureFieldView = {
  ...labelled('signature', 'Your signature'),
  type: 'signature',
  value: 'Rosa Delgado-Ruiz',
};
const location: LocationFieldView = {
  ...labelled('place', 'Where are you?'),
  type: 'location',
  help: [{ type: 'text', text: 'We look for the nearest bicycle.' }],
};
const passkey: PasskeyFieldView = {
  ...labelled('key', 'Your passkey'),
  type: 'passkey',
  use: 'get',
  publicKey: '{"challenge":"AAAA"}',
};
/** As in the United States. */
const sampleNotation: Notation = {
  ...neutralNotation,
  day: 'MM/dd/yyyy',
  group: ',',
  amount: '$#',
  debt: '-$#',
};
const number: NumberFieldView = {
  ...labelled('height', 'Height'),
  type: 'number',
  notation: sampleNotation,
  suffix: 'inches',
  value: 70,
  width: 'half',
};
const money: NumberFieldView = {
  ...labelled('deposit', 'Deposit'),
  type: 'money',
  notation: sampleNotation,
  prefix: '$',
  value: 1250.5,
  width: 'half',
};
const slider: NumberFieldView = {
  ...labelled('days', 'Days'),
  type: 'slider',
  notation: sampleNotation,
  value: 12,
  minimum: 1,
  maximum: 30,
  step: 1,
  stride: 5,
  suffix: 'days',
};
const checkbox: TickFieldView = {
  ...labelled('rentalTerms', 'terms of rental'),
  type: 'checkbox',
  label: [
    { type: 'text', text: 'I agree to the ' },
    { type: 'link', label: 'terms of the rental', page: '/terms' },
    { type: 'text', text: ' and have read the ' },
    { type: 'link', label: 'price list', page: 'https://example.com/prices' },
  ],
};
const confirm: TickFieldView = {
  ...labelled('surelyLong', 'Confirm'),
  type: 'confirm',
  text: [{ type: 'text', text: 'Twelve days is longer than most people ride. Is that what you want?' }],
};
const suggest: SuggestFieldView = {
  ...labelled('station', 'Station'),
  type: 'suggest',
  value: 'Har',
  searching: false,
  status: 'Stations found: 2',
  suggestions: [
    { id: 'station/0', label: 'Harbour, East Pier', wayOut: false },
    { id: 'station/1', label: 'Harbour, Old Crane', wayOut: false },
    { id: 'station/other', label: 'Station not listed', wayOut: true },
  ],
};
const upload: UploadFieldView = {
  ...labelled('photos', 'Photos of the damage'),
  type: 'upload',
  value: ['7/wheel.jpg', '7/saddle.jpg', '7/bell.png', '7/frame.jpg'],
  files: [
    { id: '7/wheel.jpg', state: 'arrived', text: '' },
    { id: '7/saddle.jpg', state: 'checking', text: 'This takes a minute' },
    { id: '7/bell.png', state: 'accepted', text: '' },
    { id: '7/frame.jpg', state: 'rejected', text: 'It is too dark' },
  ],
  accept: ['jpg', 'png'],
  maximumFiles: 6,
  maximumBytes: 5_000_000,
  camera: true,
  request: { method: 'POST', url: '/photos', headers: {} },
  messages: {
    accept: 'Please choose a photo',
    maximumBytes: 'This photo is too large',
    maximumFiles: 'Six photos are enough',
  },
};
const pdf: PdfFieldView = {
  ...labelled('contract', 'I have read the contract to its end'),
  type: 'pdf',
  text: [{ type: 'text', text: 'Contract of rental' }],
  source: '/documents/contract.pdf',
};

/** One field of every type. */
export const sampleFields = {
  text,
  textarea,
  telephone,
  password,
  date,
  month,
  time,
  signature,
  location,
  passkey,
  number,
  money,
  slider,
  ...sampleChoices,
  checkbox,
  confirm,
  suggest,
  upload,
  pdf,
  rows: sampleRows,
} satisfies Record<FieldView['type'], FieldView>;
