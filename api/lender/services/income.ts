import { randomUUID } from 'node:crypto';
import type { ProofOfIncome, ProofsOfIncome } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../access/own-application.ts';
import { conflict, notFound } from '../http/problems.ts';
import type { Happening } from '../workflow/move.ts';
import type { IncomeSourceRow } from '../tables/proof-tables.ts';
import {
  deleteUploads,
  insertIncomeSource,
  listIncomeSources,
  readEmployer,
  saveEmployer,
  updateIncomeSource,
} from '../queries/proofs.ts';
import { listIncomeProofs } from '../workflow/income-proofs.ts';
import { useFile } from './files.ts';
import { refuseMore } from '../rules/workflow.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

/** The operations of `schemas/api/income.json`, by where they are served. */
export const incomeRoutes: LenderRoutes = {
  [`GET ${own}/income`]: readOwn('getIncome', async (called) => {
    const { db, application, lender } = called;
    const { employmentType, income } = application.request;
    const employer = await readEmployer(db, application.uuid);
    return {
      employmentType,
      methods: methodsFor(employmentType),
      sources: await proofsOf(called),
      statedIncome: income.incomePrimary + income.incomeOther,
      paystubsNeeded: lender.workflow.lending.paystubsNeeded,
      isEmployerNeeded: application.document.status.employmentVerificationNeeded === true,
      ...(employer && { employer: employer.employer }),
    };
  }),

  [`POST ${own}/income/sources`]: changeOwn('addIncomeSource', async (called) => {
    const { type, employmentType } = called.body;
    refuseStrangeWay(called, type);
    const sources = await listIncomeSources(called.db, called.application.uuid);
    // A person who comes back to what they began goes on with it; new paystubs replace those before.
    const begun = sources.find((one) => one.type === type && (one.state === 'OPEN' || takesPaystubs(one)));
    if (begun === undefined) refuseMoreSources(called, sources);
    const uuid = begun?.uuid ?? randomUUID();
    await insertIncomeSource(called.db, { ...sourceOf(called, uuid, type), employment_type: employmentType });
    return { status: 201, happening: await afterSource(called), reply: { uuid } };
  }),

  [`POST ${own}/income/sources/{source}/link`]: changeOwn('linkIncome', async (called) => {
    const { db, lender, body } = called;
    const { uuid } = await sourceIn(called, ({ type, state }) => linked.has(type) && state === 'OPEN');
    const { publicToken, institution } = body;
    const sealed_token = publicToken === undefined ? null : await lender.sealed.seal(publicToken);
    await updateIncomeSource(db, uuid, { state: 'LINKED', institution, sealed_token });
    return { happening: await afterSource(called), reply: {} };
  }),

  [`PUT ${own}/income/sources/{source}/paystubs`]: changeOwn('savePaystubs', async (called) => {
    const { db, application, body, lender } = called;
    const source = await sourceIn(called, takesPaystubs);
    await deleteUploads(db, application.uuid, source.uuid);
    const hashes = new Set<string>();
    for (const [index, id] of body.files.entries()) {
      const what = { uuid: randomUUID(), purpose: 'PAYSTUB', about: source.uuid } as const;
      hashes.add((await useFile(called, { id, field: `/files/${index}` }, what)).hash);
    }
    if (hashes.size < body.files.length) throw sameTwice();
    const isEnough = body.files.length >= lender.workflow.lending.paystubsNeeded;
    await updateIncomeSource(db, source.uuid, { state: isEnough ? 'LINKED' : 'OPEN' });
    return { happening: await afterSource(called), reply: {} };
  }),

  [`POST ${own}/income/transcript`]: changeOwn('orderTranscript', async (called) => {
    const uuid = randomUUID();
    refuseStrangeWay(called, 'POINTSERV_TRANSCRIPT');
    refuseMoreSources(called, await listIncomeSources(called.db, called.application.uuid));
    await insertIncomeSource(called.db, {
      ...sourceOf(called, uuid, 'POINTSERV_TRANSCRIPT'),
      state: 'LINKED',
    });
    return {
      status: 201,
      happening: await afterSource(called),
      reply: { uuid, linkUrl: called.body.returnTo },
    };
  }),

  [`POST ${own}/income/submit`]: changeOwn('submitIncome', async (called) => {
    const proofs = await proofsOf(called);
    if (!proofs.some(({ state }) => state === 'LINKED' || state === 'VERIFIED')) {
      throw conflict('nothing-proven', 'No source of income is proven yet.');
    }
    return { happening: { event: 'incomeSubmitted' }, reply: {} };
  }),

  [`PUT ${own}/employer`]: changeOwn('nameEmployer', async ({ db, application, body }) => {
    await saveEmployer(db, application.uuid, body);
    return { happening: { event: 'employerNamed' }, reply: {} };
  }),
};

function sameTwice() {
  return conflict(
    'same-file',
    'Two of these files are the same. Please send a different one for each paystub.',
  );
}

type Called = Pick<OwnCall, 'application' | 'now' | 'lender'> & { readonly db: OwnCall['lender']['db'] };

const paystubs = ['MANUAL_PAYSTUB', 'PLAID_TRANSACTIONS', 'TRUV_PAYROLL', 'EMPINFO'] as const;
const statements = ['PLAID_TRANSACTIONS', 'POINTSERV_TRANSCRIPT', 'TRUV_BANK'] as const;

// Which are proven by an account elsewhere; the others by files, an order, or a call.
const linked: ReadonlySet<ProofOfIncome['type']> = new Set([
  'PLAID_TRANSACTIONS',
  'TRUV_PAYROLL',
  'TRUV_BANK',
]);

/** Paystubs may be replaced until somebody has looked at them. */
function takesPaystubs({ type, state }: IncomeSourceRow): boolean {
  return type === 'MANUAL_PAYSTUB' && (state === 'OPEN' || state === 'LINKED');
}

function refuseStrangeWay({ application }: Called, type: ProofOfIncome['type']): void {
  if (!methodsFor(application.request.employmentType).includes(type)) throw otherWay();
}

function otherWay() {
  return conflict('other-way', 'This income is proven in another way.');
}

function refuseMoreSources({ lender }: Called, sources: readonly IncomeSourceRow[]): void {
  refuseMore(lender.workflow, 'incomeSources', sources.length);
}

/** Who is employed proves it by the employer's papers, everybody else by an account or the tax. */
function methodsFor(employment: string): ProofsOfIncome['methods'] {
  return ['EMPLOYED', 'FULL_TIME', 'PART_TIME'].includes(employment) ? paystubs : statements;
}

function sourceOf({ application, now }: Called, uuid: string, type: ProofOfIncome['type']): IncomeSourceRow {
  return {
    uuid,
    application: application.uuid,
    type,
    employment_type: application.request.employmentType,
    state: type === 'EMPINFO' ? 'LINKED' : 'OPEN',
    institution: null,
    sealed_token: null,
    added_at: now,
  };
}

/** The source that a call names; refused where it is not proven like this, or no longer. */
async function sourceIn(
  { db, application, call }: OwnCall,
  isFit: (source: IncomeSourceRow) => boolean,
): Promise<IncomeSourceRow> {
  const sources = await listIncomeSources(db, application.uuid);
  const found = sources.find(({ uuid }) => uuid === call.path['source']?.toLowerCase());
  if (found === undefined) throw notFound('source of income');
  if (!isFit(found)) throw otherWay();
  return found;
}

async function proofsOf({ db, application, lender }: Called): Promise<readonly ProofOfIncome[]> {
  const proofs = await listIncomeProofs(db, application.uuid);
  const needed = lender.workflow.lending.paystubsNeeded;
  return proofs.map(({ uuid, type, employment_type, state, institution, uploads }) => {
    const harmful = uploads.filter(({ found }) => found === 'INFECTED').map(({ name }) => name);
    return {
      uuid,
      type,
      employmentType: employment_type,
      state,
      files: uploads.filter(({ found }) => found !== 'INFECTED').map(({ name }) => name),
      ...(harmful.length > 0 && { harmfulFiles: harmful }),
      uploadsNeeded: type === 'MANUAL_PAYSTUB' ? needed : 0,
      ...(institution !== null && { institution }),
    };
  });
}

/** What the application says of its sources once one has changed. */
async function afterSource(called: Called): Promise<Happening> {
  const proofs = await proofsOf(called);
  const byHand = proofs.filter(({ type }) => type === 'MANUAL_PAYSTUB');
  const isOpen = byHand.some(({ files, uploadsNeeded }) => files.length < uploadsNeeded);
  return {
    event: 'incomeSaved',
    status: {
      manualPaystubUpload: isOpen,
      manualPaystubTasksComplete: byHand.length > 0 && !isOpen,
      employmentVerificationNeeded: proofs.some(({ type }) => type === 'EMPINFO'),
    },
    document: {
      incomeSources: proofs.map(({ employmentType }) => ({ employmentType })),
    },
  };
}
