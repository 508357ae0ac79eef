import { drawLater } from '../blocks/later-blocks.tsx';
import type { ControlOf, Drawers, KnownControls } from './controls.ts';
import { type LaterType, firstControls } from './field-types.ts';
import { ConfirmControl } from './later/confirm-control.tsx';
import { DateControl } from './later/date-control.tsx';
import { PasswordControl } from './later/password-control.tsx';
import { TelephoneControl } from './later/telephone-control.tsx';
import { UploadControl } from './later/upload-control.tsx';
import { PdfControl, SliderControl, TextareaControl } from './later/variant-controls.tsx';

const laterControls = {
  textarea: TextareaControl,
  telephone: TelephoneControl,
  password: PasswordControl,
  date: DateControl,
  confirm: ConfirmControl,
  slider: SliderControl,
  upload: UploadControl,
  pdf: PdfControl,
} satisfies { readonly [T in LaterType]: ControlOf<T> };

/** What draws all types of field and block. */
export const allDrawers: Drawers = { controls: { ...firstControls, ...laterControls }, drawLater };

/** For pages that have all controls from the start. */
export const everyControl: KnownControls = { ...allDrawers, fetchOthers: () => undefined };

export { laterViews } from '#engine/whole.ts';
