import {
  type SamplePerson,
  sampleApplication,
  sampleEmail,
  samplePassword,
  samplePeople,
} from '#api/lender/samples/sample-people.ts';

/** Has a person in each status at the embedded lender. Whoever is there already stays as they are. */
export async function seedPeople(lenderUrl: string): Promise<void> {
  for (const person of samplePeople) {
    const token = await openAccount(lenderUrl, person);
    if (person.status !== null) await apply(lenderUrl, person, token);
  }
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
  const { jwt } = await post(
    `${lenderUrl}/identity/api/v1/registration/register?organization=FIGURE`,
    email,
    {
      email,
      password: samplePassword,
      phoneNumber: '(303) 555-0100',
    },
  );
  return String(jwt);
}

async function apply(lenderUrl: string, person: SamplePerson, token: string): Promise<void> {
  const url = `${lenderUrl}/service-application/api/v3/application/helocs?state=CO`;
  await post(url, sampleEmail(person), sampleApplication(person), { authorization: `Bearer ${token}` });
}

async function post(
  url: string,
  key: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, ...headers },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`The lender answered ${answer.status} to ${new URL(url).pathname}: ${text}`);
  // Each of these operations answers with an object.
  return JSON.parse(text) as Readonly<Record<string, unknown>>;
}
