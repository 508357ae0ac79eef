import type { Offer, OfferSet, SelectOfferRequest, Selection } from '#schemas/generated/api.ts';
import type { LenderRoutes } from '../call/call.ts';
import { type OwnCall, changeOwn, readOwn } from '../access/own-application.ts';
import { conflict, wrongField } from '../http/problems.ts';
import { chosenDraw, isGiven } from '../workflow/chosen-draw.ts';
import { monthlyPayments, paymentFor } from '../workflow/compute-offers.ts';
import type { Workflow } from '../rules/workflow.ts';
import { lineOn } from '../workflow/home-status-handlers.ts';
import { makeLoanDocuments } from '../workflow/loan-documents.ts';
import { bureau } from '../providers/credit.ts';
import { readCreditFile, saveCreditFile } from '../queries/credit-files.ts';
import { listDecisions, readAssets, readSelection, saveAssets, saveSelection } from '../queries/product.ts';

const own = '/service-application/api/v1/application/heloc/{uuid}';

// What the rate of a smaller line rises by: nothing in the sandbox.
const rateAddedToSmallerLine = 0;

/** The operations of `schemas/api/product.json`, by where they are served. */
export const productRoutes: LenderRoutes = {
  [`GET ${own}/selection`]: readOwn('getSelection', async ({ db, application }) => {
    const selection = await readSelection(db, application.uuid);
    if (selection === undefined) throw nothingChosen();
    return selection;
  }),

  [`PUT ${own}/selection`]: changeOwn('selectOffer', async ({ lender, db, application, body, now }) => {
    const selection = choose(
      application.offers,
      application.document.liabilities ?? [],
      body,
      lender.workflow,
    );
    await saveSelection(db, application.uuid, selection, now);
    const { term, amount, rate } = selection;
    return {
      happening: {
        event: 'offerSelected',
        document: {
          liabilities: marked(application.document.liabilities ?? [], selection.payoffs),
          term,
          amount,
          rate,
        },
      },
      reply: selection,
    };
  }),

  [`POST ${own}/selection/confirm`]: changeOwn('confirmOffer', async ({ db, application, body, now }) => {
    const selection = await readSelection(db, application.uuid);
    if (selection === undefined) throw nothingChosen();
    if (selection.offerUuid !== body.offerUuid || selection.amount !== body.amount) {
      throw conflict('another-choice', 'Another offer or amount was chosen meanwhile.');
    }
    // Once an income is verified there are others, of which this one may be too much.
    if (!application.offers?.offers.some(({ uuid }) => uuid === selection.offerUuid)) {
      throw conflict('offer-replaced', 'Your offers have changed. Please choose one of the new ones.');
    }
    await saveSelection(db, application.uuid, { ...selection, isConfirmed: true }, now);
    const { term, amount, rate } = selection;
    return { happening: { event: 'offerConfirmed', document: { term, amount, rate } }, reply: {} };
  }),

  [`GET ${own}/decisions`]: readOwn('listDecisions', async ({ db, application }) => {
    const decisions = await listDecisions(db, application.uuid);
    return {
      decisions: decisions.map(({ document, decided_at }) => ({
        ...document,
        bureau,
        decidedAt: decided_at.toISOString(),
      })),
    };
  }),

  [`GET ${own}/assets`]: readOwn('getAssets', async ({ db, application, lender }) => {
    const assets = await readAssets(db, application.uuid);
    const { score } = await readCreditFile(db, application.uuid);
    const { lending } = lender.workflow;
    const { incomePrimary, incomeOther } = application.request.income;
    const payments = monthlyPayments(application.document.liabilities ?? []) + paymentFor(score, lending);
    const lacking = (payments * 12) / lending.largestDebtToIncome - incomePrimary - incomeOther;
    return {
      assets: assets.map((asset, at) => ({ id: `asset-${at + 1}`, ...asset })),
      total: assets.reduce((sum, { value }) => sum + value, 0),
      needed: Math.max(0, Math.ceil(lacking * lending.assetYears)),
    };
  }),

  [`PUT ${own}/assets`]: changeOwn('saveAssets', async ({ db, application, body }) => {
    await saveAssets(db, application.uuid, body.assets);
    const amount = body.assets.reduce((sum, { value }) => sum + value, 0);
    const assetDepletion = { amount, complete: true };
    return { happening: { event: 'assetsStated', document: { assetDepletion } }, reply: {} };
  }),

  [`GET ${own}/smaller-line`]: readOwn('getSmallerLine', async (called) => {
    if (called.application.status !== 'CLTV_LIEN_POSITION_REQUALIFY') {
      throw conflict('no-smaller-line', 'No smaller line is offered for this application.');
    }
    return { amount: await smallerLine(called), rateAdded: rateAddedToSmallerLine };
  }),

  [`POST ${own}/smaller-line/accept`]: changeOwn('acceptSmallerLine', async ({ db, application }) => {
    const file = await readCreditFile(db, application.uuid);
    await saveCreditFile(db, { ...file, is_smaller_accepted: true });
    return { happening: { event: 'smallerLineAccepted' }, reply: {} };
  }),

  [`POST ${own}/final-offer/accept`]: changeOwn(
    'acceptFinalOffer',
    async ({ lender, db, application, now }) => {
      const selection = await readSelection(db, application.uuid);
      if (selection === undefined) throw nothingChosen();
      const amount = application.document.uwCalculatedDrawAmount ?? selection.amount;
      const chosen = { ...chosenDraw(application.document, selection), draw: amount };
      const line = lineOn(await readCreditFile(db, application.uuid), lender.workflow.lending);
      if (!isGiven(lender.workflow, chosen, line)) {
        throw conflict('line-too-small', 'The line is too small for this draw and the debts it pays off.');
      }
      await saveSelection(db, application.uuid, { ...selection, amount }, now);
      const changed = { ...application, document: { ...application.document, amount } };
      return {
        happening: {
          event: 'finalOfferAccepted',
          document: { amount },
          status: { uwDecision: 'FINAL', uwSubDecision: 'FINAL_OFFER' },
          save: (transaction, at) =>
            makeLoanDocuments(lender, transaction, changed, ['CLOSING_DISCLOSURE', 'NOTE'], at),
        },
        reply: {},
      };
    },
  ),

  [`POST ${own}/withdraw`]: changeOwn('withdrawApplication', async () => ({
    happening: { event: 'withdrawn' },
    reply: {},
  })),
};

function nothingChosen() {
  return conflict('nothing-chosen', 'No offer was chosen yet.');
}

type Debts = NonNullable<OwnCall['application']['document']['liabilities']>;

/** The choice that a request makes, held to the offers and debts on file, and to what the preference allows (B§9). */
function choose(
  offers: OfferSet | null,
  debts: Debts,
  request: SelectOfferRequest,
  workflow: Workflow,
): Selection {
  const { offerUuid, amount, drawPreference, payoffs = [] } = request;
  const offer = offers?.offers.find(({ uuid }) => uuid === offerUuid);
  if (offer === undefined) throw wrongField('/offerUuid', 'is no offer of this application');
  refuseAmount(offer, amount);
  const balances = new Map(debts.map(({ uuid, monetaryBalance = 0 }) => [uuid, monetaryBalance]));
  const strange = payoffs.findIndex((uuid) => !((balances.get(uuid) ?? 0) > 0));
  if (strange >= 0) throw wrongField(`/payoffs/${strange}`, 'is no debt of this application');
  const payoff = [...new Set(payoffs)].reduce((sum, uuid) => sum + (balances.get(uuid) ?? 0), 0);
  const drawn = { preference: drawPreference, draw: amount, payoff };
  if (!isGiven(workflow, drawn, offer.maxDraw)) {
    throw wrongField('/amount', 'does not fit the debts that are paid off');
  }
  const { term, rate } = offer;
  return { offerUuid, term, amount, rate, drawPreference, payoffs, isConfirmed: false };
}

function refuseAmount({ minDraw, maxDraw }: Offer, amount: number): void {
  if (amount < minDraw || amount > maxDraw) {
    throw wrongField('/amount', `must be between ${minDraw} and ${maxDraw}`);
  }
}

function marked(debts: Debts, payoffs: readonly string[]): Debts {
  const chosen = new Set(payoffs);
  return debts.map(({ payOff: _before, ...debt }) =>
    chosen.has(debt.uuid ?? '') ? { ...debt, payOff: { status: 'MARKED_FOR_PAYOFF' } } : debt,
  );
}

async function smallerLine({
  db,
  application,
  lender,
}: Pick<OwnCall, 'application' | 'lender'> & { readonly db: OwnCall['lender']['db'] }): Promise<number> {
  const { property_value, mortgage } = await readCreditFile(db, application.uuid);
  const most = property_value * lender.workflow.lending.largestLoanToValueOfAll - mortgage;
  return Math.floor(most / 100) * 100;
}
