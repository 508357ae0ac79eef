import { remainder } from '../../decimal/decimal.ts';
import { formatFunctions } from '../../expression/functions/format.ts';
import type { Notation } from '../../expression/notation.ts';
import { shownText } from '../../expression/read-value.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { type Affixes, boundedView, number } from './number.ts';

export const money = {
  ...number,
  // An amount has no more decimal places than its currency.
  checks: {
    type: (answer, { flows }) => remainder(Number(answer), smallestAmount(flows.compiled.notation)) !== 0,
  },
  view: (shown) => boundedView(shown, currencyOf(shown.flows.compiled.notation.amount)),
  text: (answer, { flows }) => {
    const { notation } = flows.compiled;
    const places = Number.isInteger(answer) ? 0 : notation.places;
    return formatFunctions.money(notation, answer, places) ?? shownText(answer);
  },
} satisfies FieldTypeHome;

/** The smallest amount of a currency: what every amount is a multiple of. */
function smallestAmount({ places }: Pick<Notation, 'places'>): number {
  return 10 ** -places;
}

/** What is written around the digits of an amount. */
function currencyOf(amount: string): Affixes {
  const [prefix = '', suffix = ''] = amount.split('#').map((text) => text.trim());
  return { ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) };
}
