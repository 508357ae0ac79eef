import type { FieldView } from '#engine/index.ts';
import type { ControlOf, KnownControls } from './controls.ts';
import { firstControls } from './first-controls.ts';
import { DateControl } from './later/date-control.tsx';
import { PasswordControl } from './later/password-control.tsx';
import { TelephoneControl } from './later/telephone-control.tsx';
import { UploadControl } from './later/upload-control.tsx';
import { PdfControl, SliderControl, TextareaControl } from './later/variant-controls.tsx';

/** Which control draws which type of field. */
export const allControls = {
  ...firstControls,
  textarea: TextareaControl,
  telephone: TelephoneControl,
  password: PasswordControl,
  date: DateControl,
  slider: SliderControl,
  upload: UploadControl,
  pdf: PdfControl,
} satisfies { readonly [T in FieldView['type']]: ControlOf<T> };

/** For pages that have all controls from the start. */
export const everyControl: KnownControls = { controls: allControls, fetchOthers: () => undefined };
