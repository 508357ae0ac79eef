import type { NumberFieldView } from '#engine/view/field-views.ts';
import type { FieldProps } from './field-props.ts';
import { typingAttributes } from './input-attributes.ts';
import { numberText, readNumber } from './number-text.ts';
import { useTypedText } from './use-typed-text.ts';

/** A number or an amount of money; separators appear once the input is left. */
export function NumberField(props: FieldProps<NumberFieldView>) {
  const { field, onAnswer } = props;
  const isMoney = field.type === 'money';
  const typing = useTypedText(numberText(field.value, isMoney));
  const input = (
    <input
      {...typingAttributes(props)}
      type="text"
      inputMode={field.step !== undefined && Number.isInteger(field.step) ? 'numeric' : 'decimal'}
      value={typing.text}
      onBlur={typing.blur}
      onChange={({ target }) => {
        typing.type(target.value);
        onAnswer(readNumber(target.value));
      }}
    />
  );
  if (!isMoney) return input;
  return (
    <div className="input-row" data-money="">
      <span className="input-prefix" aria-hidden="true">
        $
      </span>
      {input}
    </div>
  );
}
