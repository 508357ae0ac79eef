import type { FieldView, NumberFieldView, TextFieldView, OptionView } from '#engine/index.ts';
import { SectionTitle } from '../elements/section-title.tsx';
import { renderRuns } from '../elements/texts.tsx';
import { useWord } from '../visit/visit-context.tsx';
import type { ReactNode } from 'react';
import { bodyUnder } from '../form/screen-contents.ts';
import type { FieldProps } from '../elements/component-registry.ts';

/** Marks an optional field. Most fields are required, and their inputs say so themselves. */
export function FieldMark() {
  const word = useWord('optional');
  return <span className="field-mark">{` (${word})`}</span>;
}

/** The label of a field that has several inputs. */
export function FieldLegend({ field }: { readonly field: FieldView }) {
  const required = useWord('required');
  return (
    <legend className="field-label">
      {field.type === 'rows' ? (
        <SectionTitle plain="span">{renderRuns(field.label)}</SectionTitle>
      ) : (
        <span>{renderRuns(field.label)}</span>
      )}
      {!field.required && isQuestion(field) && <FieldMark />}
      {field.required && <span className="unseen">{` (${required})`}</span>}
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

/** An input with what is in front of it and behind it, such as a currency or a unit. */
export function renderAffixed(
  field: NumberFieldView | TextFieldView,
  id: string,
  input: ReactNode,
): ReactNode {
  const { prefix, suffix } = field;
  if (prefix === undefined && suffix === undefined) return input;
  return (
    <div className="input-row affixed">
      {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
      {input}
      {suffix !== undefined && <span id={`${id}-unit`}>{suffix}</span>}
    </div>
  );
}

/** The blocks that are under an option while it is chosen. */
export function renderUnder(option: OptionView, BlockList: FieldProps['BlockList']): ReactNode {
  if (option.body === undefined) return null;
  return (
    <div key={option.value} className="choice-under group">
      <BlockList body={bodyUnder(option)} />
    </div>
  );
}
