import { type JsonObject, calculate } from '#engine/index.ts';
import type { Offer } from '#schemas/generated/api.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

/** What a card shows of an offer. */
export interface ShownOffer {
  readonly label: string;
  readonly rate: string;
  readonly fee: string;
}

/** How an offer must be shown for this amount, as the calculation documents have it. */
export function shownOffer(offer: Offer, amount: number): ShownOffer {
  const draw = { amount, feeRate: offer.originationFee };
  const payment = computed<number>('monthlyPayment', { ...draw, rate: offer.rate, termYears: offer.term });
  return {
    label: `${offer.term} years ${money(payment)} a month`,
    rate: percent(offer.rate),
    fee: money(computed<number>('originationFee', draw)),
  };
}

function percent(value: number): string {
  return computed('formatPercent', { value, precision: 2 });
}

function money(value: number): string {
  return computed('formatMoney', { value, precision: 2 });
}

// The documents say of each calculation which of the two it gives.
function computed<Value extends number | string>(name: string, inputs: JsonObject): Value {
  const result = calculate(mainFlows(), name, inputs, {});
  if (result === undefined || 'error' in result) throw new Error(`${name} gives no value`);
  return result.value as Value;
}
