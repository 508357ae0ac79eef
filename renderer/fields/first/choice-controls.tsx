import type { ChoiceFieldView } from '#engine/index.ts';
import { useWord } from '../../visit/visit-context.tsx';
import type { FieldProps } from '../controls.ts';
import { typingAttributes } from '../typed-input.ts';

/** One of several options, in the browser's own list. */
export function SelectControl(props: FieldProps<ChoiceFieldView>) {
  const { field, onAnswer } = props;
  const { readOnly, placeholder, ...attributes } = typingAttributes(props);
  const prompt = useWord('selectPlaceholder');
  return (
    <div className="select">
      <select
        {...attributes}
        // A select cannot be read-only. Disabled, it sends nothing, but the state keeps the answer.
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

/** One of a few options, all of them visible. */
export function RadioControl(props: FieldProps<ChoiceFieldView>) {
  return (
    <Choices
      {...props}
      control="radio"
      chosen={[props.field.value]}
      onChoose={(value) => props.onAnswer(value)}
    />
  );
}

/** Any number of options; the answer keeps the order of the options. */
export function CheckboxesControl(props: FieldProps<ChoiceFieldView>) {
  const { field, onAnswer } = props;
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const choose = (value: string, isChosen: boolean): void => {
    const next = field.options
      .map((option) => option.value)
      .filter((option) => (option === value ? isChosen : chosen.includes(option)));
    onAnswer(next.length === 0 ? undefined : next);
  };
  return <Choices {...props} control="checkbox" chosen={chosen} onChoose={choose} />;
}

/** The options of a field as radio buttons or checkboxes. The first has the field's id, to which the list of problems links. */
export function Choices(
  props: FieldProps<ChoiceFieldView> & {
    readonly control: 'radio' | 'checkbox';
    readonly chosen: readonly unknown[];
    readonly onChoose: (value: string, isChosen: boolean) => void;
  },
) {
  const { field, id, describedBy, control, chosen, onChoose } = props;
  return (
    <div className="choices">
      {field.options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}-${option.value}`;
        return (
          <div key={option.value} className="choice">
            <input
              id={optionId}
              type={control}
              name={field.name}
              value={option.value}
              checked={chosen.includes(option.value)}
              required={control === 'radio' && field.required}
              disabled={field.disabled || field.readOnly}
              aria-describedby={
                [option.text === '' ? '' : `${optionId}-text`, describedBy ?? ''].join(' ').trim() ||
                undefined
              }
              aria-invalid={field.issue !== ''}
              onChange={({ target }) => onChoose(option.value, target.checked)}
            />
            <label htmlFor={optionId}>{option.label}</label>
            {option.text !== '' && (
              <p id={`${optionId}-text`} className="choice-text">
                {option.text}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
