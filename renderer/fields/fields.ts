import type { ComponentType } from 'react';
import type { FieldView } from '#engine/view/field-views.ts';
import { CheckboxField } from './checkbox-field.tsx';
import { CheckboxesField } from './checkboxes-field.tsx';
import { ConfirmField } from './confirm-field.tsx';
import { DateField } from './date-field.tsx';
import type { FieldOf, FieldProps } from './field-props.ts';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PdfField } from './pdf-field.tsx';
import { RadioField } from './radio-field.tsx';
import { SelectField } from './select-field.tsx';
import { SliderField } from './slider-field.tsx';
import { SuggestField } from './suggest-field.tsx';
import { TelephoneField } from './telephone-field.tsx';
import { TextField } from './text-field.tsx';
import { TextareaField } from './textarea-field.tsx';
import { UploadField } from './upload-field.tsx';

/** Which control draws which type of field. */
export const fields = {
  text: TextField,
  textarea: TextareaField,
  telephone: TelephoneField,
  password: PasswordField,
  date: DateField,
  number: NumberField,
  money: NumberField,
  slider: SliderField,
  select: SelectField,
  radio: RadioField,
  checkboxes: CheckboxesField,
  checkbox: CheckboxField,
  confirm: ConfirmField,
  suggest: SuggestField,
  upload: UploadField,
  pdf: PdfField,
} satisfies { readonly [T in FieldView['type']]: ComponentType<FieldProps<FieldOf<T>>> };
