import type { FieldView } from '#engine/view/field-views.ts';
import type { ControlOf, KnownControls } from './controls.ts';
import { firstControls } from './first-controls.ts';
import { DateField } from './date-field.tsx';
import { PasswordField } from './password-field.tsx';
import { PdfField } from './pdf-field.tsx';
import { SliderField } from './slider-field.tsx';
import { TelephoneField } from './telephone-field.tsx';
import { TextareaField } from './textarea-field.tsx';
import { UploadField } from './upload-field.tsx';

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
