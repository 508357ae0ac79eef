import type { Json } from '#engine/index.ts';
import type { ScriptedVisitor } from './scripted-visitor.ts';

export const firstPage = '/account/heloc/register-v2';
export const lastPage = '/account/heloc/register-v2/set-password';
export const password = 'Juniper-lane-12!';

export type Answers = Readonly<Record<string, Json>>;

export const answered = (answers: Answers) =>
  Object.entries(answers).map(([field, value]) => ({ type: 'answered', field, value }) as const);
export const submitted = { type: 'submitted', target: 'continue' } as const;

/** The steps before the last one, as somebody answers them whose application leads to offers. */
export const steps = (email: string): readonly Answers[] => [
  { city: 'Denver', state: 'CO', zip: '80203', occupancyType: 'HOME' },
  { isListedForSale: false },
  { employmentType: 'FULL_TIME', income: 120_000 },
  { firstName: 'Rosa', lastName: 'Delgado' },
  { dob: '1980-02-28' },
  { phoneNumber: '(303) 555-0142', email },
];

/**
 * Answers everything up to the last step, or only so many steps. The server learns of it immediately: how it comes
 * there is not what is tried here.
 */
export async function walkToLastPage(
  visitor: ScriptedVisitor,
  email: string,
  query = '',
  taken = Infinity,
): Promise<void> {
  await visitor.open(firstPage + query);
  await visitor.happen(
    { type: 'answered', field: 'street1', value: '12 Juniper Lane' },
    { type: 'clicked', target: 'street1#otherwise' },
    ...steps(email)
      .slice(0, taken)
      .flatMap((step) => [...answered(step), submitted]),
  );
}

/** What the last step asks for. */
export const lastStep: Answers = {
  password,
  confirmPassword: password,
  termPrivacyConsent: true,
  communicationConsent: true,
};

/** Answers the last step and submits it. */
export async function submit(visitor: ScriptedVisitor): Promise<void> {
  await visitor.happen(...answered(lastStep), submitted);
}
