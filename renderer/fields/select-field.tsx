import type { ChoiceFieldView } from '#engine/view/field-views.ts';
import { useWord } from '../visit/visit-context.tsx';
import type { FieldProps } from './field-props.ts';
import { typingAttributes } from './input-attributes.ts';

/** One of several options, in the browser's own list. */
export function SelectField(props: FieldProps<ChoiceFieldView>) {
  const { field, onAnswer } = props;
  const { readOnly, placeholder, ...attributes } = typingAttributes(props);
  const prompt = useWord('selectPlaceholder');
  return (
    <div className="select">
      <select
        {...attributes}
        // Lists know no read-only; what is chosen is still sent, since the state holds it.
        disabled={field.disabled || readOnly}
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={({ target }) => onAnswer(target.value === '' ? undefined : target.value)}
      >
        <option value="">{placeholder ?? prompt}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
