import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';

const notSet = '';

/** An input for a text, a number or a day. */
function TextWidget(props: WidgetProps) {
  const { schema, value, onChange } = props;
  const isNumber = schema.type === 'number' || schema.type === 'integer';
  return (
    <input
      {...attributesOf(props)}
      type={schema.format === 'date' ? 'date' : 'text'}
      inputMode={isNumber ? 'decimal' : 'text'}
      autoComplete="off"
      spellCheck={false}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}

/** One of several options, or none. */
function OptionsWidget(props: WidgetProps) {
  const { value, onChange, options } = props;
  const choices = options.enumOptions ?? [];
  const position = choices.findIndex((choice) => choice.value === value);
  return (
    <select
      {...attributesOf(props)}
      value={position < 0 ? notSet : String(position)}
      onChange={({ target }) =>
        onChange(target.value === notSet ? undefined : choices[Number(target.value)]?.value)
      }
    >
      <option value={notSet}>not set</option>
      {choices.map(({ label, value: choice }, at) => (
        <option key={String(choice)} value={at}>
          {label}
        </option>
      ))}
    </select>
  );
}

function attributesOf({ id, rawErrors = [] }: WidgetProps) {
  const isWrong = rawErrors.length > 0;
  return {
    id,
    className: 'fact-input',
    'aria-invalid': isWrong,
    ...(isWrong && { 'aria-describedby': `${id}-error` }),
  };
}

/** Our controls. A boolean has a third option, since an absent fact differs from `false`. */
export const factWidgets: RegistryWidgetsType = {
  TextWidget,
  DateWidget: TextWidget,
  SelectWidget: OptionsWidget,
  CheckboxWidget: OptionsWidget,
};
