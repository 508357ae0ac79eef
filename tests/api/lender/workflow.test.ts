import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { statusHandlers } from '#api/lender/workflow/status-handlers.ts';
import { type LifeEvent, lifeEvents } from '#api/lender/rules/events.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

const tables = join(import.meta.dirname, '..', '..', '..', 'flows', 'tables');
const flows = mainFlows();
const workflow = workflowOf(flows);
const machine = flows.compiled.machines['lifeCycle'];
const statuses = Object.keys(machine?.states ?? {});

/** Statuses that nobody produces: the words for one that a browser does not know (specification/decisions.md, Groups of statuses). */
const wordsForUnknown = new Set(['UNKNOWN', 'UNRECOGNIZED']);

/** B§4's list of statuses. */
const listed = `APP_SUBMISSION IDENTITY_VERIFICATION WAITING_FOR_SOFT_CREDIT HARD_CREDIT_PULL OFFER_SELECTION
  REVISED_OFFER_SELECTION FINAL_OFFER INCOME_VERIFICATION EMPLOYMENT_VERIFICATION LIEN_VERIFICATION TRUST_AND_INSURANCE
  DEED_SIGNING NOTE_SIGNING RESCISSION RECORDING FUNDABLE FUNDING_DECISION COMPLETE CANCELLED DECLINED`.split(
  /\s+/,
);

const address = { uuid: 'a1', ownership: 'SOLE' };
const complete = { hasSsn: true, addresses: [address] };
const consents = [{ type: 'SOFT_CREDIT' }, { type: 'HARD_CREDIT' }];
const usual = { selectedPropertyUuid: 'a1', consents, status: {} };

/** Applications that differ in what the table asks. */
const applications: readonly object[] = [
  usual,
  { ...usual, consents: [] },
  { ...usual, status: { inquiryAttestNeeded: true } },
  { ...usual, status: { employmentVerificationNeeded: true } },
  { ...usual, status: { bpo: 'REQUIRED' } },
  { ...usual, adjustedHomeAmount: 1_200_000 },
  { ...usual, status: { creditScoreDecline: true } },
  { ...usual, status: { dtiDecline: true } },
  { ...usual, term: 10, amount: 380_000, uwCalculatedDrawAmount: 90_000 },
  { ...usual, isCrypto: true },
  { ...usual, liabilities: [{ payOff: { status: 'MARKED_FOR_PAYOFF' } }] },
  { ...usual, signers: { helocSigners: [{ email: 'co@example.com' }] } },
  ...['GA', 'TX', 'NC'].map((state) => ({ ...usual, property: { state } })),
];

describe('the life cycle', () => {
  it('knows every status that routing and polling name, and those of the list in B§4', () => {
    const named = ['routing.json', 'polling.json'].flatMap(tokensOf);
    const literal = named.filter((token) => !token.includes('*') && /^[A-Z]/.test(token));
    expect(literal.length).toBeGreaterThan(50);
    const known = new Set([...statuses, ...wordsForUnknown]);
    expect([...literal, ...listed].filter((token) => !known.has(token))).toEqual([]);
  });

  it.each(['WAITING_*', 'AVM_*', 'RESIDENTIAL_EVALUATION_*', '*_REVIEW', 'TITLE_*', 'MINOR_CREDIT_*'])(
    'has a status of the group %s',
    (group) => {
      const pattern = new RegExp(`^${group.replace('*', '.+')}$`);
      expect(statuses.filter((status) => pattern.test(status))).not.toEqual([]);
    },
  );

  it('comes to every status by an event, from the creation on', () => {
    const reached = new Set([workflow.initial]);
    for (const status of reached) for (const next of followers(status)) reached.add(next);
    expect(statuses.filter((status) => !reached.has(status))).toEqual([]);
  });

  it('ends in five statuses alone, and leads to an end from every other', () => {
    expect(statuses.filter((status) => workflow.isEnd(status))).toEqual([
      'COMPLETE',
      'CREDIT_SCORE_DECLINE',
      'DTI_DECLINE',
      'DECLINED',
      'CANCELLED',
    ]);
    const leading = new Set(['COMPLETE']);
    for (let known = 0; known < leading.size;) {
      known = leading.size;
      for (const status of statuses)
        if (followers(status).some((next) => leading.has(next))) leading.add(status);
    }
    expect(statuses.filter((status) => !leading.has(status))).toEqual([
      'CREDIT_SCORE_DECLINE',
      'DTI_DECLINE',
      'DECLINED',
      'CANCELLED',
    ]);
  });

  it('is run with the events that the lender knows', () => {
    const event = machine?.inputs?.find(({ name }) => name === 'event');
    expect([...lifeEvents].toSorted()).toEqual([...(event?.enum ?? [])].map(String).toSorted());
  });

  it('waits where something comes of a status by itself, and nowhere else', () => {
    const waiting = statuses.filter((status) => workflow.waitMs(status) !== undefined);
    expect(Object.keys(statusHandlers).toSorted()).toEqual(waiting.toSorted());
  });
});

const followed = new Map<string, readonly string[]>();

function followers(status: string): readonly string[] {
  const found = followed.get(status) ?? [...new Set(lifeEvents.flatMap((event) => after(status, event)))];
  followed.set(status, found);
  return found;
}

function after(status: string, event: LifeEvent): readonly string[] {
  return applications.flatMap((application) => {
    const next = workflow.follow(status, event, { application, profile: complete });
    return next === undefined ? [] : [next];
  });
}

/** The tokens in the `is` of a table's rows. */
function tokensOf(name: string): readonly string[] {
  const found: string[] = [];
  JSON.parse(readFileSync(join(tables, name), 'utf8'), (key, value: unknown) => {
    if (key === 'is' && Array.isArray(value)) found.push(...value.map(String));
    return value;
  });
  return found;
}
