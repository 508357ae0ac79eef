import { CheckboxField, ConfirmField } from './first/tick-controls.tsx';
import { CheckboxesField, RadioField, SelectField } from './first/choice-controls.tsx';
import type { Controls } from './controls.ts';
import { NumberField } from './first/number-control.tsx';
import { SuggestField } from './first/suggest-control.tsx';
import { TextField } from './first/text-control.tsx';

/** The controls that every page brings along. A browser fetches the others once its first page has been taken over. */
export const firstControls = {
  text: TextField,
  number: NumberField,
  money: NumberField,
  select: SelectField,
  radio: RadioField,
  checkboxes: CheckboxesField,
  checkbox: CheckboxField,
  confirm: ConfirmField,
  suggest: SuggestField,
} satisfies Controls;
