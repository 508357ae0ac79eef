/** A question of the two versions that were written by hand. */
export interface Question {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'email' | 'tel' | 'money' | 'password' | 'select' | 'radio' | 'checkbox' | 'date';
  readonly help?: string;
  readonly width?: 'half';
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Absent where no answer is needed. */
  readonly required?: string;
  readonly pattern?: readonly [RegExp, string];
}

/** A step of theirs. */
export interface Step {
  readonly path: string;
  readonly label: string;
  readonly title: string;
  readonly why: string;
  readonly next: string;
  readonly button: string;
  readonly questions: readonly Question[];
}

const zip = [/^\d{5}$/, 'Please enter a valid zipcode'] as const;
const state = [/^[a-z]{2}$/i, 'Please enter a valid state'] as const;

const address: readonly Question[] = [
  { name: 'street2', label: 'Apartment, suite or unit', kind: 'text' },
  { name: 'city', label: 'City', kind: 'text', required: 'City is required' },
  {
    name: 'state',
    label: 'State',
    kind: 'text',
    width: 'half',
    required: 'State is required',
    pattern: state,
  },
  { name: 'zip', label: 'Zip code', kind: 'text', width: 'half', required: 'Zip is required', pattern: zip },
];

/** The same eight steps as the product's, with the same names, texts and checks, as far as they can be seen. */
export const steps: readonly Step[] = [
  {
    path: '',
    label: 'Address',
    title: 'Where is your property?',
    why: 'Your home secures the line of credit. We use the address to find its value and to check that we lend there.',
    next: "We'll ask about your plans for the home, your income and how to reach you. Then you'll see your offers.",
    button: 'Continue',
    questions: [
      { name: 'street1', label: 'Property address', kind: 'text', required: 'Street address is required' },
      ...address,
      {
        name: 'occupancyType',
        label: 'How do you use this property?',
        kind: 'select',
        required: 'Please select an occupancy type',
        options: [
          ['HOME', 'I live here'],
          ['SECONDARY', 'Second home'],
          ['INVESTMENT', 'Investment property'],
        ],
      },
    ],
  },
  {
    path: '/home-address',
    label: 'Home address',
    title: 'Where do you live?',
    why: 'You told us that you live somewhere else. We need your home address to confirm who you are.',
    next: 'Next, one short question about your plans for the property.',
    button: 'Continue',
    questions: [
      { name: 'street1', label: 'Home address', kind: 'text', required: 'Street address is required' },
      ...address,
    ],
  },
  {
    path: '/for-sale',
    label: 'Sale status',
    title: 'Is your property for sale?',
    why: 'A home that is for sale, or soon will be, cannot secure a new line of credit.',
    next: "Next, we'll ask about your income.",
    button: 'Continue',
    questions: [
      {
        name: 'isListedForSale',
        label: 'Is this property currently for sale?',
        kind: 'radio',
        required: 'Required',
        options: [
          ['YES', 'Yes'],
          ['NO', 'No'],
        ],
      },
    ],
  },
  {
    path: '/annual-income',
    label: 'Income',
    title: 'What is your annual income?',
    why: 'Your income tells us how much you can comfortably pay back. It helps us find offers that fit.',
    next: "Next, we'll ask for your name and date of birth. We may ask for proof of income later.",
    button: 'Continue',
    questions: [
      {
        name: 'employmentType',
        label: 'How do you earn your main income?',
        kind: 'select',
        required: 'Required',
        options: [
          ['FULL_TIME', 'Employed full-time'],
          ['PART_TIME', 'Employed part-time'],
          ['SELF_EMPLOYED', 'Self-employed'],
          ['RETIRED', 'Retired'],
        ],
      },
      {
        name: 'income',
        label: 'Annual income before tax',
        kind: 'money',
        help: 'What you earn in a whole year, before taxes come off.',
        required: 'Required',
        pattern: [/^\$?[\d,]+(\.\d+)?$/, 'Please enter an amount'],
      },
      { name: 'otherIncome', label: 'Other annual income', kind: 'money' },
    ],
  },
  {
    path: '/legal-name',
    label: 'Name',
    title: 'What is your legal name?',
    why: "Your name must match your ID and your credit file, or we can't find you.",
    next: "Next, we'll ask when you were born.",
    button: 'Continue',
    questions: [
      {
        name: 'firstName',
        label: 'First name',
        kind: 'text',
        help: 'As it is on your ID',
        required: 'Please enter the first name',
      },
      { name: 'middleName', label: 'Middle name', kind: 'text' },
      { name: 'lastName', label: 'Last name', kind: 'text', required: 'Last name is required' },
      {
        name: 'suffix',
        label: 'Suffix',
        kind: 'select',
        width: 'half',
        options: [
          ['JR', 'Jr.'],
          ['SR', 'Sr.'],
        ],
      },
    ],
  },
  {
    path: '/birthdate',
    label: 'Birthdate',
    title: 'When were you born?',
    why: 'You must be old enough to sign for a loan. Your date of birth also helps us find your credit file.',
    next: "Next, we'll ask how we can reach you.",
    button: 'Continue',
    questions: [
      {
        name: 'dob',
        label: 'Date of birth',
        kind: 'date',
        help: 'For example 4 / 28 / 1986',
        required: 'Date of birth is required',
      },
    ],
  },
  {
    path: '/phone-and-email',
    label: 'Contact',
    title: 'How can we reach you?',
    why: 'We use your phone and email to keep your account safe and to tell you how your application is going.',
    next: "Next, you'll finish your login and see your offers.",
    button: 'Continue',
    questions: [
      {
        name: 'phoneNumber',
        label: 'Mobile phone',
        kind: 'tel',
        help: 'Ten digits, such as (555) 010-0100',
        required: 'Please enter your mobile phone',
      },
      {
        name: 'email',
        label: 'Email address',
        kind: 'email',
        help: 'You will log in with this address.',
        required: 'Please enter your email',
        pattern: [/^\S+@\S+\.\S+$/, 'Please enter a valid email'],
      },
      { name: 'smsMarketingConsent', label: 'Send me texts about offers and news', kind: 'checkbox' },
      { name: 'smsTransactionalConsent', label: 'Send me texts about my application', kind: 'checkbox' },
    ],
  },
  {
    path: '/set-password',
    label: 'Login',
    title: 'Almost there',
    why: 'A password keeps your answers safe. We also need your OK before we check your credit.',
    next: "We'll do a soft credit check and look up your home. It takes about a minute. Then you'll see your offers.",
    button: 'See my offers',
    questions: [
      {
        name: 'password',
        label: 'Password',
        kind: 'password',
        required: 'Required',
        pattern: [
          /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*[!@#$%^&*]).{12,}$/,
          'Please choose a stronger password',
        ],
      },
      { name: 'confirmPassword', label: 'Confirm password', kind: 'password', required: 'Required' },
      { name: 'termPrivacyConsent', label: 'I agree to the Terms', kind: 'checkbox', required: 'Required' },
      {
        name: 'communicationConsent',
        label: 'I agree to get electronic communications',
        kind: 'checkbox',
        required: 'Required',
      },
    ],
  },
];

/** What is wrong with an answer; empty for nothing. */
export function problemOf(question: Question, answer: string): string {
  const bare = answer.trim();
  if (bare === '' || bare === '--') return question.required ?? '';
  const [pattern, message = ''] = question.pattern ?? [];
  return pattern === undefined || pattern.test(bare) ? '' : message;
}

/** The text at the bottom of every page. */
export const footer = [
  'Your data is protected with 256-bit encryption. We never see or store your bank login.',
  'Loans range from $15,000 to $400,000. APRs range from 7.60% to 17.20%. The origination fee is up to 4.99% of the initial draw. Approval takes about five minutes, funding about five business days.',
  'Figure, NMLS 0000001. Sample disclaimer. Not all applicants qualify.',
  'Equal Housing Lender',
] as const;
