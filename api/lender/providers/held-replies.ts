import { Ajv } from 'ajv';
import { type JsonObject, once } from '#engine/index.ts';
import type { BankLinks } from './bank-links.ts';
import type { Checks } from './checks.ts';
import type { CreditProvider } from './credit.ts';

const text = { type: 'string' };
const amount = { type: 'number', minimum: 0 };
const truth = { type: 'boolean' };
const finding = { enum: ['VERIFIED', 'PENDING_REVIEW', 'FAILED_VERIFICATION'] };
const pictureFaults = ['BLURRED', 'DARK', 'CUT_OFF', 'EXPIRED'];

function record(properties: JsonObject): JsonObject {
  return { type: 'object', properties, required: Object.keys(properties) };
}

function listOf(items: JsonObject): JsonObject {
  return { type: 'array', items };
}

/** What each provider may answer that is asked for something; `undefined` says that there is no answer yet. */
const replies = {
  credit: {
    pull: record({
      outcome: {
        enum: [
          'FOUND',
          'NO_MATCH',
          'NO_MATCH_SSN',
          'LOCKED',
          'LOCKED_WITH_PIN',
          'FAILED',
          'NO_PROPERTY',
          'MULTIPLE_PROPERTIES',
        ],
      },
      score: { type: 'integer', minimum: 300, maximum: 850 },
      propertyValue: amount,
      mortgageBalance: amount,
      debts: listOf(
        record({
          uuid: text,
          name: text,
          monetaryBalance: amount,
          monetaryCalculatedNextPaymentMinimumAmount: amount,
        }),
      ),
      liens: listOf(record({ holder: text, balance: amount, payment: amount })),
      inquiries: listOf(text),
      isLate: truth,
      isDifferent: truth,
    }),
  },
  checks: {
    income: record({ finding, yearlyIncome: amount }),
    employer: truth,
    account: finding,
    person: truth,
    picture: { enum: [null, ...pictureFaults] },
    proof: { enum: [null, ...pictureFaults, 'EMPTY', 'OTHER_NAME'] },
    review: truth,
    title: truth,
    floodCertificate: { const: true },
    valuation: amount,
    policy: record({
      isAccepted: truth,
      lacks: listOf(text),
      coverage: { type: ['number', 'null'], minimum: 0 },
      mortgagee: { type: ['string', 'null'] },
    }),
  },
  bankLinks: {
    accountsAt: listOf(
      record({
        kind: { enum: ['CHECKING', 'SAVINGS'] },
        routing_number: { type: 'string', pattern: '^\\d{9}$' },
        accountNumber: { type: 'string', pattern: '^\\d{4,17}$' },
      }),
    ),
  },
} as const satisfies {
  readonly credit: { readonly [ask in keyof CreditProvider]: JsonObject };
  readonly checks: { readonly [ask in keyof Checks]?: unknown };
  readonly bankLinks: { readonly [ask in keyof BankLinks]?: JsonObject };
};

/** Receives the question that something else than an answer came to. */
export type ReportReply = (question: string) => void;

type Ask = (...given: readonly unknown[]) => Promise<unknown>;

/** In the place of a reply: no provider gives it. */
const isLate = Symbol('late');

/** Who asks holds an application, and with it a connection to the database. Less than a statement may take. */
const patienceMs = 1_500;

/**
 * A provider of which only what its schema describes counts, and comes in time: anything else is no answer yet, so it is
 * asked again.
 */
export function heldToReplies<Provider extends object>(
  kind: keyof typeof replies,
  provider: Provider,
  report: ReportReply,
): Provider {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true });
  const held = Object.entries(replies[kind]).map(([question, schema]) => {
    // Not before it is asked: who starts waits for nothing of it.
    const isReply = once(() => ajv.compile(schema));
    const ask = (provider as { readonly [question: string]: Ask })[question]; // its questions are the keys above
    const answer: Ask = async (...given) => {
      const late = Promise.withResolvers<typeof isLate>();
      const timer = setTimeout(() => late.resolve(isLate), patienceMs);
      const asked = Promise.race([ask?.call(provider, ...given), late.promise]);
      const reply = await asked.finally(() => clearTimeout(timer));
      if (reply === undefined || isReply()(reply)) return reply;
      report(`${kind}.${question}`);
      return undefined;
    };
    return [question, answer] as const;
  });
  return Object.assign(Object.create(provider) as Provider, Object.fromEntries(held)); // with its other questions
}
