import type { ComponentProps } from 'react';
import type { FieldView } from '#engine/index.ts';
import type { FieldProps } from '../elements/component-registry.ts';

/** The input of one piece of an answer, such as its year or its hours, under the label of that piece. */
export function PieceInput(
  props: Pick<FieldProps<FieldView>, 'field' | 'id' | 'describedBy'> & {
    /** The name of the piece within its field. */
    readonly name: string;
    readonly label: string;
    /** What sets this input apart: how it keeps its text, and its type if that is not `text`. */
    readonly input: ComponentProps<'input'>;
  },
) {
  const { field, id, describedBy, name, label, input } = props;
  return (
    <div className="date-piece" data-piece={name}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={`${field.name}.${name}`}
        className="input"
        type="text"
        inputMode="numeric"
        required={field.required}
        readOnly={field.readOnly}
        disabled={field.disabled}
        aria-describedby={describedBy}
        aria-invalid={field.issue !== ''}
        {...input}
      />
    </div>
  );
}
