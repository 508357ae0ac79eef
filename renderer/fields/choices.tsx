import type { ChoiceFieldView } from '#engine/view/field-views.ts';
import type { FieldProps } from './field-props.ts';

/** The options of a field as a list to tick; the first has the field's id, where the problems at the top lead. */
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
