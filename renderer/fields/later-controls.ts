// Written by `npm run generate`.
import type { Controls } from '../drawers.ts';
import { TextareaControl } from './later/textarea/control.tsx';
import { PasswordControl } from './later/password/control.tsx';
import { TelephoneControl } from './later/telephone/control.tsx';
import { DateControl } from './later/date/control.tsx';
import { MonthControl } from './later/month/control.tsx';
import { TimeControl } from './later/time/control.tsx';
import { SignatureControl } from './later/signature/control.tsx';
import { SliderControl } from './later/slider/control.tsx';
import { CardsControl } from './later/cards/control.tsx';
import { CheckboxesControl } from './later/checkboxes/control.tsx';
import { RankingControl } from './later/ranking/control.tsx';
import { RatingControl } from './later/rating/control.tsx';
import { ConfirmControl } from './later/confirm/control.tsx';
import { UploadControl } from './later/upload/control.tsx';
import { LocationControl } from './later/location/control.tsx';
import { PasskeyControl } from './later/passkey/control.tsx';
import { PdfControl } from './later/pdf/control.tsx';
import { RowsControl } from './later/rows/control.tsx';
export const laterControls = {
  textarea: TextareaControl,
  password: PasswordControl,
  telephone: TelephoneControl,
  date: DateControl,
  month: MonthControl,
  time: TimeControl,
  signature: SignatureControl,
  slider: SliderControl,
  cards: CardsControl,
  checkboxes: CheckboxesControl,
  ranking: RankingControl,
  rating: RatingControl,
  confirm: ConfirmControl,
  upload: UploadControl,
  location: LocationControl,
  passkey: PasskeyControl,
  pdf: PdfControl,
  rows: RowsControl,
} satisfies Controls;
