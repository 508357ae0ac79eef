import { type ComponentType, Fragment, type SyntheticEvent } from 'react';
import type { ChoiceFieldView, OptionView } from '#engine/index.ts';
import type { FieldProps } from '../../../elements/component-registry.ts';
import { renderUnder } from '../../around-input.tsx';

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

/** The options of a field as radio buttons or checkboxes. The first has the field's id, to which the list of problems links. */
export function Choices(
  props: FieldProps<ChoiceFieldView> & {
    readonly control: 'radio' | 'checkbox';
    readonly chosen: readonly unknown[];
    readonly onChoose: (value: string, isChosen: boolean) => void;
    readonly Picture?: ComponentType<{ readonly option: OptionView }>;
  },
) {
  const { field, id, describedBy, control, chosen, BlockList, onChoose, Picture } = props;
  return (
    <div className="choices" data-look={field.look}>
      {field.options.map((option, index) => {
        const optionId = index === 0 ? id : `${id}.${index}`;
        const isChosen = chosen.includes(option.value);
        const report = ({ currentTarget: { checked } }: SyntheticEvent<HTMLInputElement>): void => {
          // An option that another one takes the place of needs no word.
          if (checked !== isChosen && (checked || control === 'checkbox')) onChoose(option.value, checked);
        };
        return (
          <Fragment key={option.value}>
            <div className="choice" data-exclusive={option.isExclusive} data-goes-on={option.goesOn}>
              <input
                id={optionId}
                type={control}
                name={field.name}
                value={option.value}
                checked={isChosen}
                required={control === 'radio' && field.required}
                disabled={field.disabled || field.readOnly}
                aria-describedby={
                  [option.text === '' ? '' : `${optionId}-text`, describedBy ?? ''].join(' ').trim() ||
                  undefined
                }
                aria-invalid={field.issue !== ''}
                onChange={report}
                onInput={report}
              />
              <label htmlFor={optionId}>{Picture ? <Picture option={option} /> : option.label}</label>
              {option.text !== '' && (
                <p id={`${optionId}-text`} className="choice-text">
                  {option.text}
                </p>
              )}
            </div>
            {renderUnder(option, BlockList)}
          </Fragment>
        );
      })}
    </div>
  );
}
