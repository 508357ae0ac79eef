import { CheckboxField } from './checkbox-field.tsx';
import { CheckboxesField } from './checkboxes-field.tsx';
import { ConfirmField } from './confirm-field.tsx';
import type { Controls } from './controls.ts';
import { NumberField } from './number-field.tsx';
import { RadioField } from './radio-field.tsx';
import { SelectField } from './select-field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { TextField } from './text-field.tsx';

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
