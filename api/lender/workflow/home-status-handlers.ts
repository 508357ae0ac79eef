import type { StoredApplication } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { securedAmount } from '../loan-documents/document-figures.ts';
import type { HomeRecord, PolicyTerms } from '../providers/checks.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { listPolicies, updatePolicy } from '../queries/closing.ts';
import { openCondition } from '../queries/conditions.ts';
import { readCreditFile, saveCreditFile } from '../queries/credit-files.ts';
import { listUploads } from '../queries/proofs.ts';
import { readSelection } from '../queries/product.ts';
import type { CreditFileRow } from '../tables/life-tables.ts';
import { chosenDraw, isGiven, mostToDraw } from './chosen-draw.ts';
import type { Lending } from '../rules/constants.ts';
import type { Happening } from './move.ts';
import { decline, loanToValueFor } from './underwrite.ts';

/** The home as records have it. */
export function homeOf({ document }: ReadApplication): HomeRecord {
  const { state = '', street1 = '', zip = '' } = document.property;
  return { state, street1, zip };
}

/** What comes of a search for the title. */
export async function receiveTitle(
  { checks }: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const isFinal = application.status === 'FINAL_TITLE';
  const isClear = await checks.title(homeOf(application));
  if (isClear === undefined) return undefined;
  if (!isClear) return { event: 'titleUnclear' };
  return {
    event: 'titleClear',
    status: {
      title: isFinal ? 'FINAL_COMPLETE' : 'PREQUAL_COMPLETE',
      waitingOnFloodCert: isFinal && checks.waitsForFloodCertificate(homeOf(application)),
    },
  };
}

/** The flood certificate, on which the closing disclosure waits where one is needed. */
export async function receiveClosing(
  { checks }: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const { waitingOnFloodCert } = application.document.status;
  const hasCome =
    waitingOnFloodCert !== true || (await checks.floodCertificate(homeOf(application))) === true;
  if (!hasCome) return undefined;
  return {
    event: 'closingDisclosureMade',
    status: { waitingOnFloodCert: false },
    save: async (db, at) => {
      if (waitingOnFloodCert === true) await openCondition(db, application.uuid, floodInsuranceNeeded, at);
    },
  };
}

/** What a home in a flood zone needs besides its own policy. */
const floodInsuranceNeeded = {
  categoryEnum: 'GENERIC_DOCUMENT_REQUEST',
  commentsToBorrower: 'Your home is in a flood zone. Please send us your flood insurance policy.',
  requestDocuments: [{ type: 'PROOF_OF_FLOOD_INSURANCE', name: 'Flood insurance policy' }],
} as const;

/** What a broker or an appraiser says, and how much may be drawn by it. */
export async function receiveValuation(
  lender: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const { db, checks, workflow } = lender;
  const file = await readCreditFile(db, application.uuid);
  const value = await checks.valuation(homeOf(application), file.property_value);
  if (value === undefined) return undefined;
  const { lending } = workflow;
  const valued = { ...file, property_value: value };
  const line = lineOn(valued, lending);
  const chosen = chosenDraw(application.document, await readSelection(db, application.uuid));
  const before = application.document.uwCalculatedDrawAmount ?? 0;
  const draw = Math.min(before, mostToDraw(workflow, chosen, line));
  const document = { adjustedHomeAmount: value, uwCalculatedDrawAmount: draw };
  if (draw < lending.smallestLine || !isGiven(workflow, { ...chosen, draw }, line)) {
    const reason = { reason: 'homeCarriesTooMuch', stage: 'VERIFIED_INCOME' } as const;
    const declined = await decline(lender, application, { file: valued, ...reason });
    return {
      ...declined,
      status: { ...declined.status, bpo: 'COMPLETE' },
      document,
      save: async (transaction, at) => {
        await saveCreditFile(transaction, valued);
        await declined.save?.(transaction, at);
      },
    };
  }
  return {
    event: 'valuationReceived',
    status: { bpo: 'COMPLETE' },
    document,
    save: (transaction) => saveCreditFile(transaction, valued),
  };
}

/** The largest line that a home carries beside what is owed on it. */
export function lineOn(file: CreditFileRow, lending: Lending): number {
  const most = file.property_value * loanToValueFor(file, lending) - file.mortgage;
  return Math.max(0, Math.floor(most / 100) * 100);
}

/** What a policy has to say: it covers all that the home secures, in whole dollars, and names the lender of the application. */
export async function policyTerms(
  { workflow, organizationName }: Pick<Lender, 'workflow' | 'organizationName'>,
  db: Lender['db'],
  application: ReadApplication,
): Promise<PolicyTerms> {
  const chosen = chosenDraw(application.document, await readSelection(db, application.uuid));
  const secured = securedAmount(application, chosen, workflow.calculate);
  const { organization } = application;
  const name = organizationName(organization) ?? organization;
  return { leastCoverage: Math.ceil(secured), mortgagee: `${name}, its successors and assigns` };
}

// What does harm is read by nobody.
const unsafe = { isAccepted: false, lacks: ['UNSAFE'], coverage: null, mortgagee: null };

/** What comes of reading the policy that was sent last. */
export async function receivePolicy(
  lender: Lender,
  application: ReadApplication,
): Promise<Happening | undefined> {
  const { db, checks } = lender;
  const { uuid } = application;
  const [policy] = await listPolicies(db, uuid);
  const uploads = await listUploads(db, uuid, 'POLICY');
  const file = uploads.find(({ about }) => about === policy?.uuid);
  if (!policy || !file) throw new TypeError('A policy is read that was not sent.');
  if (file.found === 'WAITING') return undefined;
  const reading =
    file.found === 'CLEAN'
      ? await checks.policy(policy.insurer, await policyTerms(lender, db, application))
      : unsafe;
  if (reading === undefined) return undefined;
  const { isAccepted } = reading;
  return {
    event: isAccepted ? 'policyAccepted' : 'policyRefused',
    document: {
      insurance: { complete: isAccepted },
      ...(isAccepted && { documents: withProof(application, policy.uuid) }),
    },
    save: (transaction) => updatePolicy(transaction, policy.uuid, reading),
  };
}

function withProof({ document }: ReadApplication, uuid: string): StoredApplication['documents'] {
  return [...document.documents, { uuid, type: 'PROOF_OF_HAZARD_INSURANCE' }];
}
