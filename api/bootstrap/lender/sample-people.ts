import {
  type SamplePerson,
  sampleApplication,
  sampleEmail,
  samplePassword,
  samplePeople,
} from '#api/lender/samples/sample-people.ts';
import { type AskLender, lenderClient } from '#api/lender/http/lender-client.ts';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Has a person in each status at the embedded lender. A person who is there already stays as they are. Gives what
 * went wrong, a line for each person who did not come to their status.
 */
export async function seedPeople(backendUrl: string): Promise<readonly string[]> {
  const left = samplePeople.values();
  const faults: string[] = [];
  const seedNext = async (): Promise<void> => {
    for (const person of left) {
      await seedPerson(backendUrl, person).catch((error: unknown) =>
        faults.push(`${sampleEmail(person)} is not where they should be: ${reasonOf(error)}\n`),
      );
    }
  };
  await Promise.all(Array.from({ length: atATime }, seedNext));
  return faults;
}

/** Each of them waits for the lender most of the time, which lets one source wait with so much and no more. */
const atATime = 16;

// What a call failed of is the cause of what it throws.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${reasonOf(error.cause)}`;
}

async function seedPerson(backendUrl: string, person: SamplePerson): Promise<void> {
  const ask = lenderClient(backendUrl, await openAccount(backendUrl, person));
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
async function openAccount(backendUrl: string, person: SamplePerson): Promise<string> {
  const email = sampleEmail(person);
  const { jwt } = await lenderClient(backendUrl)('registerIdentity', {
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

/** An application that somebody carries on. */
interface Carried {
  readonly ask: AskLender;
  /** What is in the path of its calls. */
  readonly path: { readonly uuid: string };
  readonly person: SamplePerson;
}

/** What somebody does at each status on the usual way, to come to the next. */
const doAt: Readonly<Record<string, (carried: Carried) => Promise<unknown>>> = {
  SOFT_CREDIT_LOCKED_OR_FROZEN: ({ ask, path, person: { pin } }) =>
    ask('askCredit', { path, body: { ...(pin !== undefined && { pin }) } }),
  NO_AVM: ({ ask, path, person: { estimate = 420_000 } }) =>
    ask('estimateValue', { path, body: { value: estimate } }),
  OFFER_SELECTION: async ({ ask, path, person }) => {
    if (person.withdraws) return ask('withdrawApplication', { path, body: { reason: 'OTHER' } });
    const { offers } = await ask('getOffers', { path });
    const offer = offers?.at(1) ?? offers?.at(0);
    if (offer?.uuid === undefined) throw new Error('The lender has no offer.');
    const most = Number(offer.maxDraw);
    const amount = person.takesAll ? most : Math.min(20_000, most);
    const chosen = { offerUuid: offer.uuid, amount };
    const { liabilities = [] } = await ask('getApplication', { path });
    const payoffs = person.paysOff ? liabilities.slice(0, 1).map(({ uuid }) => String(uuid)) : [];
    await ask('selectOffer', { path, body: { ...chosen, drawPreference: 'PRESERVE', payoffs } });
    return ask('confirmOffer', { path, body: { ...chosen, isAgreed: true } });
  },
  COLLECT_ADDITIONAL_INFO: async ({ ask, path, person }) => {
    const coOwner = { firstName: 'Sam', lastName: 'Sample', email: 'co-owner@sample.example' };
    const shared = { ownership: 'JOINT', coOwner } as const;
    await ask('saveOwnership', { path, body: person.sharesHome ? shared : { ownership: 'SOLE' } });
    await ask('saveSsn', { path, body: { ssn: person.ssn ?? '123-45-6789' } });
    const consents = [{ type: 'HARD_CREDIT', version: '2026-01' }] as const;
    await ask('saveApplicationConsents', { path, body: { consents } });
  },
  HMDA: answerMonitoring,
  APP_SUBMISSION: (carried) =>
    carried.person.changesAnswers ? answerMonitoring(carried) : signDocuments(carried),
  INCOME_VERIFICATION: async ({ ask, path, person }) => {
    if (person.hasEmployerAsked) {
      await ask('addIncomeSource', { path, body: { type: 'EMPINFO', employmentType: 'FULL_TIME' } });
      return ask('submitIncome', { path });
    }
    const { uuid: source } = await ask('addIncomeSource', {
      path,
      body: { type: 'TRUV_PAYROLL', employmentType: 'FULL_TIME' },
    });
    const institution = person.institution ?? 'Sample Payroll';
    const body = { publicToken: 'sample', institution, isConsented: true } as const;
    await ask('linkIncome', { path: { ...path, source: String(source) }, body });
    return ask('submitIncome', { path });
  },
  EMPLOYMENT_VERIFICATION: ({ ask, path }) => {
    const contact = { contactName: 'Pat Payroll', phone: '(303) 555-0111' };
    return ask('nameEmployer', { path, body: { employer: 'Sample Works', ...contact, isConsented: true } });
  },
  DISBURSEMENT_ACCOUNT: ({ ask, path, person }) => {
    const accountNumber = `11112222333300${person.accountEnds ?? '00'}`;
    return ask('saveDisbursementAccount', {
      path,
      body: { routingNumber: '011401533', accountNumber, kind: 'CHECKING' },
    });
  },
  VERIFIED_AUTOPAY_ACCOUNT: ({ ask, path }) =>
    ask('savePayType', { path, body: { payType: 'AUTOPAY', paymentDay: 5, isAuthorized: true } }),
  IDENTITY_VERIFICATION: async ({ ask, path, person }) => {
    for (const side of ['DRIVERS_LICENSE_FRONT', 'DRIVERS_LICENSE_BACK'] as const) {
      const file = await keep({ ask, path }, `${person.picture ?? 'card'}.pdf`);
      await ask('addIdentityDocument', { path, body: { side, file } });
    }
    await ask('submitIdentity', { path });
  },
  BPO_ORDER_REQUEST: ({ ask, path }) =>
    ask('orderValuation', { path, body: { isAgreed: true, contactPhone: '(303) 555-0100' } }),
  ONSITE_APPRAISAL_BORROWER_PAYMENT: ({ ask, path }) =>
    ask('payAppraisal', { path, body: { paymentToken: 'sample' } }),
  NOTE_SIGNING: signDocuments,
  DEED_SIGNING: async ({ ask, path, person }) => {
    const { papers } = await ask('listPapers', { path });
    const { hash = '' } = papers.find(({ type }) => type === 'DEED_OF_TRUST') ?? {};
    const session = { location: '39.7,-105', isConsented: true } as const;
    const { uuid } = await ask('startNotarySession', { path, body: session });
    await ask('confirmIdentity', { path, body: { lastFour: '6789' } });
    const desk = { session: String(uuid) };
    await ask('actAtDesk', { path: desk, body: { does: 'BEGIN' } });
    await ask('signDeed', { path, body: { hash, signature: nameOf(person) } });
    await ask('actAtDesk', { path: desk, body: { does: 'SEAL' } });
  },
  TRUST_AND_INSURANCE: async ({ ask, path, person }) => {
    const policy = { insurer: person.insurer ?? 'Sample Mutual', policyNumber: 'HO-1' };
    const expires = `${new Date().getFullYear() + 2}-01-01`;
    const file = await keep({ ask, path }, 'policy.pdf');
    await ask('sendPolicy', { path, body: { ...policy, expires, file } });
  },
};

const pauseMs = 50;
// At the pace of life the longest way takes a minute and a half.
const longestMs = 5 * 60_000;

/** Carries an application on by calls, as its person would, until it is where it is wanted. */
async function carryOn(carried: Carried): Promise<void> {
  const { ask, path, person } = carried;
  const end = Date.now() + longestMs;
  let done = '';
  for (;;) {
    const { status } = await ask('getApplication', { path });
    const { checklistStatus = '' } = status ?? {};
    if (checklistStatus === person.status) return;
    const act = doAt[checklistStatus];
    if (Date.now() > end)
      throw new Error(`The application for ${person.status} stays at ${checklistStatus}.`);
    if (act === undefined || checklistStatus === done) await wait(pauseMs);
    else {
      await act(carried);
      done = checklistStatus;
    }
  }
}

function answerMonitoring({ ask, path }: Carried) {
  return ask('saveHmda', { path, body: { ethnicity: ['DECLINED'], race: ['DECLINED'], sex: ['DECLINED'] } });
}

async function signDocuments({ ask, path, person }: Carried): Promise<void> {
  const { papers } = await ask('listPapers', { path });
  const open = papers.filter(
    // The deed is signed before a notary.
    ({ type, isSignatureNeeded, signedAt }) =>
      isSignatureNeeded && signedAt === undefined && type !== 'DEED_OF_TRUST',
  );
  for (const { uuid: paper, hash } of open) {
    await ask('readPaper', { path: { ...path, paper }, body: { hash } });
    const body = { hash, signature: nameOf(person), isESignAgreed: true } as const;
    await ask('signPaper', { path: { ...path, paper }, body });
  }
}

async function keep({ ask, path }: Pick<Carried, 'ask' | 'path'>, name: string): Promise<string> {
  const { id } = await ask('keepFile', { path, file: new File(['%PDF-1.7\n'], name) });
  return id;
}

function nameOf({ firstName, lastName = 'Sample' }: SamplePerson): string {
  return `${firstName} ${lastName}`;
}
