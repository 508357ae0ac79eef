import type { ReactNode } from 'react';
import type { ChoiceFieldView, OptionView } from '#engine/index.ts';
import { useWord } from '../../../visit/visit-context.tsx';
import type { FieldProps } from '../../../elements/component-registry.ts';
import { typingAttributes } from '../../typed-input.ts';
import { renderUnder } from '../../around-input.tsx';

interface SelectProps extends FieldProps<ChoiceFieldView> {
  /** The options of the list. Default: each as it comes. */
  readonly children?: ReactNode;
}

/** One of several options, in the browser's own list. */
export function SelectControl(props: SelectProps) {
  const { field, BlockList, onAnswer, children = field.options.map(renderOption) } = props;
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
          {children}
        </select>
      </div>
      {field.options.map((option) => renderUnder(option, BlockList))}
    </>
  );
}

/** An option of the browser's own list. */
export function renderOption({ value, label }: OptionView): ReactNode {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
