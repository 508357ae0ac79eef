import { useWord } from '../visit/visit-context.tsx';

/** Marks what need not be answered: most fields must be, and their inputs say so themselves. */
export function FieldMark({ required }: { readonly required: boolean }) {
  const word = useWord('optional');
  return required ? null : <span className="field-mark">({word})</span>;
}
