import type {
  ChoiceFieldView,
  DateFieldView,
  FieldView,
  NumberFieldView,
  PasswordFieldView,
  PdfFieldView,
  SuggestFieldView,
  TextFieldView,
  TickFieldView,
  UploadFieldView,
} from '#engine/view/field-views.ts';

const base = {
  help: [],
  text: [],
  placeholder: '',
  issue: '',
  required: true,
  readOnly: false,
  disabled: false,
  sensitive: false,
  autocomplete: '',
  inputMode: '',
  width: 'full',
  hints: [],
} as const;

function labelled(name: string, label: string) {
  return { ...base, name, label: [{ type: 'text', text: label }] } as const;
}

const bicycles = [
  { value: 'CITY', label: 'City bicycle', text: '' },
  { value: 'CARGO', label: 'Cargo bicycle', text: 'Carries two children or 80 kg' },
  { value: 'RACE', label: 'Racing bicycle', text: '' },
];

const text: TextFieldView = {
  ...labelled('rider', 'Name of the rider'),
  type: 'text',
  autocomplete: 'name',
};
const textarea: TextFieldView = {
  ...labelled('wishes', 'Wishes'),
  type: 'textarea',
  required: false,
};
const telephone: TextFieldView = {
  ...labelled('phone', 'Mobile phone'),
  type: 'telephone',
  value: '(212) 555-0142',
};
const password: PasswordFieldView = {
  ...labelled('password', 'Password'),
  type: 'password',
  meter: true,
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
  parts: { month: 'Month', day: 'Day', year: 'Year' },
};
const number: NumberFieldView = {
  ...labelled('height', 'Height in inches'),
  type: 'number',
  value: 70,
  width: 'half',
};
const money: NumberFieldView = {
  ...labelled('deposit', 'Deposit'),
  type: 'money',
  value: 1250.5,
  width: 'half',
};
const slider: NumberFieldView = {
  ...labelled('days', 'Days'),
  type: 'slider',
  value: 12,
  minimum: 1,
  maximum: 30,
  step: 1,
};
const select: ChoiceFieldView = { ...labelled('model', 'Bicycle'), type: 'select', options: bicycles };
const radio: ChoiceFieldView = {
  ...labelled('helmet', 'Which bicycle would you like?'),
  type: 'radio',
  value: 'CARGO',
  options: bicycles,
};
const checkboxes: ChoiceFieldView = {
  ...labelled('extras', 'Extras'),
  type: 'checkboxes',
  required: false,
  value: ['LOCK'],
  options: [
    { value: 'LOCK', label: 'A second lock', text: '' },
    { value: 'BASKET', label: 'A basket', text: '' },
  ],
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
  value: ['wheel.jpg'],
  accept: ['.jpg', '.png'],
  maximumFiles: 3,
  maximumBytes: 5_000_000,
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
  number,
  money,
  slider,
  select,
  radio,
  checkboxes,
  checkbox,
  confirm,
  suggest,
  upload,
  pdf,
} satisfies Record<FieldView['type'], FieldView>;
