import { Fragment } from 'react';
import { address, occupancy } from './address.ts';
import { lastStep } from './last-step.tsx';
import type { Question, Step } from './question.ts';

const continued = 'Continue';

const consent = {
  kind: 'checkbox',
  help: "You don't have to agree to get a loan. Message and data rates may apply. Reply STOP to end.",
} as const satisfies Partial<Question>;

/** The same eight steps as the product's, with the same names, texts and checks, as far as they can be seen. */
export const steps: readonly Step[] = [
  {
    path: '',
    stage: 'Property Info',
    label: 'Address',
    title: 'Where is your property?',
    intro:
      'Apply for a home equity line of credit in about 5 minutes. You could have your money in as little as 5 days.',
    reasons: [
      <strong key="amount">Borrow up to $400,000</strong>,
      <Fragment key="example">
        <strong>For example</strong>, $50,000 for 10 years costs $626 to $919 a month, at 7.60% to 17.20% APR
      </Fragment>,
      <Fragment key="score">
        <strong>Seeing your offers</strong> does not affect your credit score
      </Fragment>,
      <Fragment key="data">
        <strong>Your data</strong> stays encrypted
      </Fragment>,
    ],
    why: 'Your home secures the line of credit. We use the address to find its value and to check that we lend there.',
    next: "We'll ask about your plans for the home, your income and how to reach you. Then you'll see your offers. This won't affect your credit score.",
    button: continued,
    questions: [...address('Property address'), occupancy],
  },
  {
    path: '/home-address',
    label: 'Home address',
    title: 'Where do you live?',
    why: 'You told us that you live somewhere else. We need your home address to confirm who you are.',
    next: 'Next, one short question: is the home currently for sale?',
    button: continued,
    questions: address('Home address'),
  },
  {
    path: '/for-sale',
    label: 'Sale Status',
    title: 'Is this property currently for sale?',
    why: 'When a home is sold, its line of credit must be paid off. So we ask what you plan.',
    next: "Next, we'll ask about your income.",
    button: continued,
    questions: [
      {
        name: 'isListedForSale',
        label: 'Is this property currently for sale?',
        kind: 'radio',
        required: 'Required',
        options: [
          ['YES', 'Yes', 'If you sell the home, your line of credit has to be paid off with the sale.'],
          ['NO', 'No'],
        ],
      },
    ],
  },
  {
    path: '/annual-income',
    label: 'Income Info',
    title: 'What is your annual income?',
    why: 'Your income tells us how much you can comfortably pay back. It helps us find offers that fit.',
    next: "Next, we'll ask for your name and date of birth. We may ask for proof of income later.",
    button: continued,
    questions: [
      {
        name: 'employmentType',
        label: 'How do you earn your main income?',
        kind: 'radio',
        required: 'Required',
        options: [
          ['FULL_TIME', 'Employed full-time'],
          ['PART_TIME', 'Employed part-time'],
          ['SELF_EMPLOYED', 'Self-employed'],
          ['RETIRED', 'Retired'],
        ],
        folded: {
          heading: 'Other kinds of income',
          options: [
            ['UNEMPLOYED', 'Unemployed / furloughed'],
            ['ALIMONY', 'Alimony'],
            ['CHILD_SUPPORT', 'Child support'],
            ['SEPARATE_MAINTENANCE_PAYMENTS', 'Separate maintenance payments'],
            ['PUBLIC_ASSISTANCE_PROGRAM', 'Public assistance program'],
          ],
        },
        isLabelShown: true,
      },
      {
        name: 'income',
        label: 'Annual income before tax',
        kind: 'money',
        help: "What you earn in a whole year, before taxes come off. You don't have to include alimony, child support or separate maintenance if you don't want us to count it.",
        required: 'Required',
        pattern: [/^[\d,]{1,9}(\.\d+)?$/, 'Must be less than $10,000,000'],
      },
      {
        name: 'otherIncome',
        label: 'Other annual income',
        kind: 'money',
        help: 'Such as rent, pension or a second job. Leave it empty if you have none.',
      },
    ],
  },
  {
    path: '/legal-name',
    stage: 'Personal Info',
    label: 'Name',
    title: 'What is your legal name?',
    why: "Your name must match your ID and your credit file, or we can't find you.",
    next: "Next, we'll ask when you were born.",
    button: continued,
    questions: [
      {
        name: 'firstName',
        label: 'First name',
        kind: 'text',
        help: 'As it is on your ID, in letters, spaces and hyphens',
        autoComplete: 'given-name',
        required: 'Please enter the first name',
        pattern: [/^(\p{L}\p{M}*|[ -]){2,}$/u, 'Some of the characters entered are not supported.'],
      },
      {
        name: 'middleName',
        label: 'Middle name',
        kind: 'text',
        autoComplete: 'additional-name',
        pattern: [
          /^\p{L}[\p{L}\p{M}]*([ '-]\p{L}[\p{L}\p{M}]*){0,2}\.?$/u,
          'Some of the characters entered are not supported.',
        ],
      },
      {
        name: 'lastName',
        label: 'Last name',
        kind: 'text',
        help: "Letters, spaces and hyphens. For example, enter O'Brien as O Brien.",
        autoComplete: 'family-name',
        required: 'Last name is required',
        pattern: [/^(\p{L}\p{M}*|[0-9 -]){2,}$/u, 'Some of the characters entered are not supported.'],
      },
      {
        name: 'suffix',
        label: 'Suffix',
        kind: 'select',
        width: 'half',
        autoComplete: 'honorific-suffix',
        placeholder: 'N/A',
        options: [
          ['JR', 'Jr.'],
          ['SR', 'Sr.'],
          ['I', 'I'],
          ['II', 'II'],
          ['III', 'III'],
          ['IV', 'IV'],
          ['V', 'V'],
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
    button: continued,
    questions: [
      {
        name: 'dob',
        label: 'Date of birth',
        kind: 'date',
        help: 'For example 4 / 28 / 1986',
        required: 'Date of birth is required',
        pattern: [/^(1[0-2]|0?[1-9])-(3[01]|[12]\d|0?[1-9])-(19|20)\d\d$/, 'Invalid date'],
      },
    ],
  },
  {
    path: '/phone-and-email',
    label: 'Contact Info',
    title: 'How can we reach you?',
    why: 'We use your phone and email to keep your account safe and to tell you how your application is going.',
    next: "Next, you'll finish your login and see your offers.",
    button: continued,
    questions: [
      {
        name: 'phoneNumber',
        label: 'Mobile phone',
        kind: 'tel',
        help: 'Ten digits, such as (555) 010-0100',
        autoComplete: 'tel-national',
        required: 'Please enter your mobile phone',
        pattern: [/^\(\d{3}\) \d{3}-\d{4}$/, 'Please enter a valid phone number'],
      },
      {
        name: 'email',
        label: 'Email address',
        kind: 'email',
        help: 'You will log in with this address.',
        autoComplete: 'email',
        required: 'Please enter your email',
        pattern: [/^\S+@\S+\.\S+$/, 'Please enter a valid email address'],
      },
      { ...consent, name: 'smsMarketingConsent', label: 'Send me texts about offers and news' },
      { ...consent, name: 'smsTransactionalConsent', label: 'Send me texts about my application' },
    ],
  },
  lastStep,
];
