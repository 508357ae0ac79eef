import type { FieldView } from '#engine/view/field-views.ts';
import type { ControlOf, KnownControls } from './controls.ts';
import { firstControls } from './first-controls.ts';
import { DateField } from './later/date-control.tsx';
import { PasswordField } from './later/password-control.tsx';
import { PdfField, SliderField, TextareaField } from './later/variant-controls.tsx';
import { TelephoneField } from './later/telephone-control.tsx';
import { UploadField } from './later/upload-control.tsx';

/** Which control draws which type of field. */
export const allControls = {
  ...firstControls,
  textarea: TextareaField,
  telephone: TelephoneField,
  password: PasswordField,
  date: DateField,
  slider: SliderField,
  upload: UploadField,
  pdf: PdfField,
} satisfies { readonly [T in FieldView['type']]: ControlOf<T> };

/** For whoever has them all from the start. */
export const everyControl: KnownControls = { controls: allControls, fetchOthers: () => undefined };
