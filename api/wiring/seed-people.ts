import {
  type SamplePerson,
  sampleApplication,
  sampleEmail,
  samplePassword,
  samplePeople,
} from '#api/lender/samples/sample-people.ts';
import { carryOn } from './carry-on.ts';
import { type AskLender, lenderClient } from '#api/lender/http/lender-client.ts';

/** Has a person in each status at the embedded lender. Whoever is there already stays as they are. */
export async function seedPeople(lenderUrl: string): Promise<void> {
  // All at once, since each of them waits for the lender most of the time.
  await Promise.all(samplePeople.map((person) => seedPerson(lenderUrl, person)));
}

async function seedPerson(lenderUrl: string, person: SamplePerson): Promise<void> {
  const ask = lenderClient(lenderUrl, await openAccount(lenderUrl, person));
  const { applications: known } = await ask('listApplications');
  if (person.status !== null && known.length === 0) await apply(ask, person);
}

/** How to sign in as them, a line each. */
export function describePeople(): string {
  const widest = Math.max(...samplePeople.map((person) => sampleEmail(person).length));
  const lines = samplePeople.map(
    (person) =>
      `  ${sampleEmail(person).padEnd(widest)}  ${person.status ?? 'an account without an application'}`,
  );
  return [`To sign in at /auth/login, the password is ${samplePassword} for:`, ...lines, ''].join('\n');
}

// Under the same key and with the same password an account is opened once, and its person is let in again.
async function openAccount(lenderUrl: string, person: SamplePerson): Promise<string> {
  const email = sampleEmail(person);
  const { jwt } = await lenderClient(lenderUrl)('registerIdentity', {
    key: email,
    query: '?organization=FIGURE',
    body: { email, password: samplePassword, phoneNumber: '(303) 555-0100' },
  });
  return jwt;
}

async function apply(ask: AskLender, person: SamplePerson): Promise<void> {
  const { state } = sampleApplication(person).propertyRequest;
  const { uuid } = await ask('createApplication', {
    key: sampleEmail(person),
    query: `?state=${state}`,
    body: sampleApplication(person),
  });
  if (uuid !== undefined) await carryOn({ ask, path: { uuid }, person });
}
