// Written by `npm run generate`.
import type { Controls } from '../elements/component-registry.ts';
import { TextareaControl } from './lazy/textarea/control.tsx';
import { PasswordControl } from './lazy/password/control.tsx';
import { TelephoneControl } from './lazy/telephone/control.tsx';
import { DateControl } from './lazy/date/control.tsx';
import { MonthControl } from './lazy/month/control.tsx';
import { TimeControl } from './lazy/time/control.tsx';
import { DateTimeControl } from './lazy/date-time/control.tsx';
import { DateRangeControl } from './lazy/date-range/control.tsx';
import { DurationControl } from './lazy/duration/control.tsx';
import { SignatureControl } from './lazy/signature/control.tsx';
import { NumberControl } from './lazy/number/control.tsx';
import { MoneyControl } from './lazy/money/control.tsx';
import { SliderControl } from './lazy/slider/control.tsx';
import { RangeControl } from './lazy/range/control.tsx';
import { CardsControl } from './lazy/cards/control.tsx';
import { CheckboxesControl } from './lazy/checkboxes/control.tsx';
import { RankingControl } from './lazy/ranking/control.tsx';
import { RatingControl } from './lazy/rating/control.tsx';
import { ConfirmControl } from './lazy/confirm/control.tsx';
import { UploadControl } from './lazy/upload/control.tsx';
import { LocationControl } from './lazy/location/control.tsx';
import { PasskeyControl } from './lazy/passkey/control.tsx';
import { PdfControl } from './lazy/pdf/control.tsx';
import { RowsControl } from './lazy/rows/control.tsx';
export const lazyControls = {
  textarea: TextareaControl,
  password: PasswordControl,
  telephone: TelephoneControl,
  date: DateControl,
  month: MonthControl,
  time: TimeControl,
  'date-time': DateTimeControl,
  'date-range': DateRangeControl,
  duration: DurationControl,
  signature: SignatureControl,
  number: NumberControl,
  money: MoneyControl,
  slider: SliderControl,
  range: RangeControl,
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
