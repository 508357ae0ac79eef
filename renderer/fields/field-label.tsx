import type { FieldView } from '#engine/index.ts';
import { RichText } from '../chrome/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';

/** Marks an optional field. Most fields are required, and their inputs say so themselves. */
export function FieldMark({ required }: { readonly required: boolean }) {
  const word = useWord('optional');
  return required ? null : <span className="field-mark">({word})</span>;
}

/** The label of a field that has several inputs. */
export function FieldLegend({ field }: { readonly field: FieldView }) {
  const required = useWord('required');
  return (
    <legend className="field-label">
      <RichText runs={field.label} /> <FieldMark required={field.required} />
      {field.required && <span className="unseen">({required})</span>}
    </legend>
  );
}
