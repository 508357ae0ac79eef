import type { DateFieldView } from '#engine/index.ts';
import { type Decoder, answerOf } from '../../field-form.ts';
import { joinDate } from './date-pieces.ts';

export const label = 'legend';

/** Joins the pieces, each of which is an input. */
export const decode: Decoder<DateFieldView> = ({ name, pieces }, posted) => {
  const sent = pieces.map((piece) => [piece.name, posted.get(`${name}.${piece.name}`)] as const);
  if (sent.some(([, typed]) => typed === null)) return undefined;
  const typed = Object.fromEntries(sent.map(([piece, entered]) => [piece, entered ?? '']));
  return answerOf(joinDate({ month: '', year: '', ...typed }));
};
