import type { ChoiceFieldView } from '#engine/index.ts';
import { useWord } from '../../../visit/visit-context.tsx';
import type { FieldProps } from '../../../component-registry.ts';
import { typingAttributes } from '../../typed-input.ts';
import { renderUnder } from '../../around-input.tsx';

/** One of several options, in the browser's own list. */
export function SelectControl(props: FieldProps<ChoiceFieldView>) {
  const { field, BlockList, onAnswer } = props;
  const { readOnly, placeholder, ...attributes } = typingAttributes(props);
  const shown = typeof field.value === 'string' ? field.value : '';
  const prompt = useWord('selectPlaceholder');
  return (
    <>
      <div className="select">
        <select
          {...attributes}
          // A select cannot be read-only. Disabled, it sends nothing, but the state keeps the answer.
          disabled={field.disabled || readOnly}
          value={shown}
          onInput={({ currentTarget: { value } }) => {
            if (value !== shown) onAnswer(value === '' ? undefined : value);
          }}
        >
          <option value="">{placeholder ?? prompt}</option>
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      {field.options.map((option) => renderUnder(option, BlockList))}
    </>
  );
}
