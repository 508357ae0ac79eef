// Written by `npm run generate`.
import { text } from './types/text.ts';
import { textarea } from './types/textarea.ts';
import { password } from './types/password.ts';
import { telephone } from './types/telephone.ts';
import { date } from './types/date.ts';
import { month } from './types/month.ts';
import { time } from './types/time.ts';
import { dateTime } from './types/date-time.ts';
import { dateRange } from './types/date-range.ts';
import { duration } from './types/duration.ts';
import { signature } from './types/signature.ts';
import { number } from './types/number.ts';
import { money } from './types/money.ts';
import { slider } from './types/slider.ts';
import { range } from './types/range.ts';
import { select } from './types/select.ts';
import { radio } from './types/radio.ts';
import { cards } from './types/cards.ts';
import { checkboxes } from './types/checkboxes.ts';
import { ranking } from './types/ranking.ts';
import { rating } from './types/rating.ts';
import { checkbox } from './types/checkbox.ts';
import { confirm } from './types/confirm.ts';
import { suggest } from './types/suggest.ts';
import { upload } from './types/upload.ts';
import { location } from './types/location.ts';
import { passkey } from './types/passkey.ts';
import { pdf } from './types/pdf.ts';
import { rows } from './types/rows.ts';

export const allTypes = {
  text,
  textarea,
  password,
  telephone,
  date,
  month,
  time,
  'date-time': dateTime,
  'date-range': dateRange,
  duration,
  signature,
  number,
  money,
  slider,
  range,
  select,
  radio,
  cards,
  checkboxes,
  ranking,
  rating,
  checkbox,
  confirm,
  suggest,
  upload,
  location,
  passkey,
  pdf,
  rows,
} as const;
