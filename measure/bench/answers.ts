/** What is answered, step by step, by name of the input. */
export const answers: readonly Readonly<Record<string, string>>[] = [
  { street1: '12 Juniper Lane', city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'SECONDARY' },
  { street1: '7 Harbor Road', city: 'Boulder', state: 'CO', zip: '80302' },
  { isListedForSale: 'NO' },
  { employmentType: 'FULL_TIME', income: '120000' },
  { firstName: 'Maximiliana', lastName: 'Wolfeschlegelstein' },
  { 'dob.month': '2', 'dob.day': '28', 'dob.year': '1980' },
  { phoneNumber: '3035550142', email: 'rosa.delgado@example.com' },
];

/** The step of six fields, five of which have to be answered. */
export const sixFields = 0;

/** The step of four fields in which script per key is measured too. */
export const fourFields = 4;

/** Where keys are measured: inputs for text that nothing reformats. */
export const typed = new Map([
  [sixFields, ['city']],
  [fourFields, ['firstName', 'lastName']],
]);
