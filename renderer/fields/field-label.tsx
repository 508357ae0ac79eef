import type { FieldView } from '#engine/index.ts';
import { RichText } from '../chrome/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';

/** How a field shows its label: as the label of one input, as the legend of several, or within the control itself. */
export const fieldLayout = {
  text: 'label',
  textarea: 'label',
  telephone: 'label',
  password: 'label',
  date: 'legend',
  number: 'label',
  money: 'label',
  slider: 'label',
  select: 'label',
  radio: 'legend',
  checkboxes: 'legend',
  checkbox: 'own',
  confirm: 'own',
  suggest: 'label',
  upload: 'label',
  pdf: 'own',
} as const satisfies { readonly [T in FieldView['type']]: 'label' | 'legend' | 'own' };

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
