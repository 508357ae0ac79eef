import type { FieldView } from '#engine/index.ts';
import { drawRuns } from '../elements/rich-text.tsx';
import { useWord } from '../visit/visit-context.tsx';

/** Marks an optional field. Most fields are required, and their inputs say so themselves. */
export function FieldMark() {
  const word = useWord('optional');
  return <span className="field-mark">({word})</span>;
}

/** The label of a field that has several inputs. */
export function FieldLegend({ field }: { readonly field: FieldView }) {
  const required = useWord('required');
  return (
    <legend className="field-label">
      {drawRuns(field.label)} {!field.required && isQuestion(field) && <FieldMark />}
      {field.required && <span className="unseen">({required})</span>}
    </legend>
  );
}

/** What a label says, for names of what belongs to its field. */
export function labelText({ label }: Pick<FieldView, 'label'>): string {
  return label.map((run) => (run.type === 'link' ? run.label : run.text)).join('');
}

/** A list in which nothing is added or removed asks nothing itself; its rows do. */
function isQuestion(field: FieldView): boolean {
  return field.type !== 'rows' || [field, ...field.rows].some(({ buttons }) => buttons.length > 0);
}
