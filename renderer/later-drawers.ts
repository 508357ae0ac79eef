import { drawLater } from './blocks/later-blocks.tsx';
import { Modal, Processing } from './chrome/dialogs.tsx';
import { CopyButton } from './elements/copy-button.tsx';
import type { ControlOf, Drawers, KnownControls } from './drawers.ts';
import { type LaterType, firstControls } from './fields/field-types.ts';
import { CardsControl } from './fields/later/cards-control.tsx';
import {
  CheckboxesControl,
  ConfirmControl,
  PdfControl,
  TextareaControl,
  TimeControl,
} from './fields/later/variant-controls.tsx';
import { DateControl } from './fields/later/date-control.tsx';
import { LocationControl } from './fields/later/location-control.tsx';
import { PasskeyControl } from './fields/later/passkey-control.tsx';
import { PasswordControl } from './fields/later/password-control.tsx';
import { RowsControl } from './fields/later/rows-control.tsx';
import { SearchableChoice } from './fields/later/searchable-choice.tsx';
import { SignatureControl } from './fields/later/signature-control.tsx';
import { TelephoneControl } from './fields/later/telephone-control.tsx';
import { UploadControl } from './fields/later/upload-control.tsx';
import { SliderControl } from './fields/later/slider-control.tsx';

const laterControls = {
  textarea: TextareaControl,
  cards: CardsControl,
  checkboxes: CheckboxesControl,
  rows: RowsControl,
  telephone: TelephoneControl,
  password: PasswordControl,
  date: DateControl,
  month: DateControl,
  time: TimeControl,
  signature: SignatureControl,
  confirm: ConfirmControl,
  slider: SliderControl,
  upload: UploadControl,
  location: LocationControl,
  passkey: PasskeyControl,
  pdf: PdfControl,
} satisfies { readonly [T in LaterType]: ControlOf<T> };

/** What draws all types of field and block. */
export const allDrawers: Drawers = {
  controls: { ...firstControls, ...laterControls },
  drawLater,
  rare: { CopyButton, Modal, Processing, SearchableChoice },
};

/** For pages that have all controls from the start. */
export const everyControl: KnownControls = { ...allDrawers, fetchOthers: () => undefined };

export { foreseePresses } from './visit/foresee-press.ts';
export { sessionWarning } from './visit/session-warning.ts';
export { watchSession } from './visit/watch-session.ts';
