const salem = { street: '1 Mill Road', city: 'Salem', state: 'OR', postcode: '97302' };

/** What the office has of it in the end. */
export const sent = {
  applicant: { first: 'Ann', last: 'Lee', born: '1988-04-02', ssn: '900123456' },
  urgent: false,
  home: { street: '12 Elm Street', city: 'Salem', state: 'OR', postcode: '97301' },
  mail: { country: 'CA', street: '5 Rue Haute', city: 'Laval', province: 'Quebec', postcode: 'H7A 1B2' },
  helper: { name: 'Dee Kim', may: ['APPLY', 'INTERVIEW'] },
  members: [
    {
      name: 'Bo Lee',
      born: '1957-01-20',
      relation: 'PARENT',
      ssn: '900765432',
      incomes: [
        { kind: 'WAGES', payer: 'Salem Bakery', address: salem, monthly: 645, since: '2025-02' },
        { kind: 'SOCIAL', monthly: 700, since: '2019-01' },
      ],
    },
    { name: 'Cy Lee-Kim', born: '2019-11-30', relation: 'CHILD' },
  ],
  incomes: [{ kind: 'OTHER', monthly: 215, since: '2025-09' }],
  vehicles: [{ model: 'Ford Focus', value: 1500 }],
  rent: 1500,
  signature: 'Dee Kim',
};
