import { describe, expect, it, vi } from 'vitest';
import { sandboxBankLinks } from '#api/lender/providers/bank-links.ts';
import { type Checks, sandboxChecks } from '#api/lender/providers/checks.ts';
import { type CreditProvider, type CreditReport, sandboxCredit } from '#api/lender/providers/credit.ts';
import { heldToReplies } from '#api/lender/providers/held-replies.ts';

const applicant = {
  firstName: 'Olivia',
  lastName: 'Sample',
  dob: '1980-05-17',
  street1: '118 Maple St',
  street2: '',
  zip: '80203',
  isUnlocked: false,
  askedAgain: 0,
};
const home = { state: 'CO', street1: '118 Maple St', zip: '80203' };
const report = await sandboxCredit.pull(applicant);

/** What a bureau's reply comes to, and what was reported of it. */
async function pulled(reply: unknown) {
  const reported: string[] = [];
  const bureau: CreditProvider = { pull: async () => reply as CreditReport }; // all that a bureau says
  const held = heldToReplies('credit', bureau, (question) => void reported.push(question));
  return { report: await held.pull(applicant), reported };
}

describe('the reply of a provider', () => {
  it('counts as it is where it is one', async () => {
    expect(report?.outcome).toBe('FOUND');
    expect(await pulled(report)).toEqual({ report, reported: [] });
    expect(await pulled(undefined)).toEqual({ report: undefined, reported: [] });
  });

  it.each([
    null,
    7,
    'FOUND',
    [],
    {},
    { ...report, outcome: 'MAYBE' },
    { ...report, score: 9_999 },
    { ...report, score: '720' },
    { ...report, propertyValue: Number.NaN },
    { ...report, mortgageBalance: -1 },
    { ...report, debts: [null] },
    { ...report, liens: null },
  ])('is none yet, and is reported, where it is %j', async (reply) => {
    expect(await pulled(reply)).toEqual({ report: undefined, reported: ['credit.pull'] });
  });

  it('is none yet, and is reported, where it does not come in time', async () => {
    vi.useFakeTimers();
    try {
      const asked = pulled(new Promise(() => undefined));
      await vi.advanceTimersByTimeAsync(2_000);
      expect(await asked).toEqual({ report: undefined, reported: ['credit.pull'] });
    } finally {
      vi.useRealTimers();
    }
  });

  it('decides nothing where a check answers with a word in the place of a truth', async () => {
    const reported: string[] = [];
    const odd: Checks = {
      ...sandboxChecks,
      title: async () => 'yes' as never,
      valuation: async () => Infinity,
    };
    const held = heldToReplies('checks', odd, (question) => void reported.push(question));
    expect([await held.title(home), await held.valuation(home, 1)]).toEqual([undefined, undefined]);
    expect(reported).toEqual(['checks.title', 'checks.valuation']);
    expect(held.needsBroker(home)).toBe(false);
  });

  it('is what the sandbox gives', async () => {
    const fail = (question: string): never => {
      throw new Error(question);
    };
    const checks = heldToReplies('checks', sandboxChecks, fail);
    const banks = heldToReplies('bankLinks', sandboxBankLinks, fail);
    const terms = { leastCoverage: 100_000, mortgagee: 'Us' };
    const answers = [
      await checks.income([], 100_000),
      await checks.picture('blurred.jpg'),
      await checks.picture('plain.jpg'),
      await checks.policy('Meager Unnamed', terms),
      await checks.floodCertificate(home),
      await banks.accountsAt({ code: 'SAMPLE', name: 'Sample Bank' }),
    ];
    expect(answers.filter((answer) => answer === undefined)).toEqual([]);
  });
});
