import type { Answers, Question } from './question.ts';

/** The name under which a step keeps that its address was not in the list. */
export const notListed = 'notListed';

const isNotListed = (answers: Answers): boolean => answers[notListed] === 'yes';

// The other questions of an address come once there is a street, or no street of ours.
const isShown = (answers: Answers): boolean =>
  isNotListed(answers) || /^\d+\s+\S/.test(answers['street1'] ?? '');

/** The questions of an address. */
export function address(label: string): readonly Question[] {
  const street = {
    name: 'street1',
    label,
    kind: 'suggest',
    autoComplete: 'address-line1',
    required: 'Street address is required',
  } as const;
  return [
    {
      ...street,
      help: 'Start typing and pick your address from the list.',
      isShown: (answers) => !isNotListed(answers),
    },
    {
      ...street,
      help: 'Street and number only. City, state and zip code go below.',
      isShown: isNotListed,
    },
    {
      name: 'street2',
      label: 'Apartment, suite or unit',
      kind: 'text',
      autoComplete: 'address-line2',
      isShown,
    },
    {
      name: 'city',
      label: 'City',
      kind: 'text',
      autoComplete: 'address-level2',
      required: 'Please enter a valid city name',
      pattern: [/^(\p{L}\p{M}*| )+$/u, 'Please enter a valid city name'],
      isShown,
    },
    {
      name: 'state',
      label: 'State',
      kind: 'text',
      width: 'half',
      help: 'Two letters, such as TX',
      autoComplete: 'address-level1',
      required: 'State must be two characters in length',
      pattern: [/^[a-z]{2}$/i, 'State must be two characters in length'],
      isShown,
    },
    {
      name: 'zip',
      label: 'Zip code',
      kind: 'text',
      width: 'half',
      autoComplete: 'postal-code',
      required: 'Please enter a valid zipcode',
      pattern: [/^\d{5}$/, 'Please enter a valid zipcode'],
      isShown,
    },
  ];
}

/** The question that only the property's address has. */
export const occupancy: Question = {
  name: 'occupancyType',
  label: 'How do you use this property?',
  kind: 'select',
  placeholder: 'Select an occupancy type',
  required: 'Please select an occupancy type',
  options: [
    ['HOME', 'I live here'],
    ['SECONDARY', 'Second home'],
    ['INVESTMENT', 'Investment property'],
  ],
  isShown,
};
