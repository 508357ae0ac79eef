// Written by `npm run generate`.
import { label as text } from './first/text/field.ts';
import { label as textarea } from './later/textarea/field.ts';
import { label as password } from './later/password/field.ts';
import { label as telephone } from './later/telephone/field.ts';
import { label as date } from './later/date/field.ts';
import { label as month } from './later/month/field.ts';
import { label as time } from './later/time/field.ts';
import { label as signature } from './later/signature/field.ts';
import { label as number } from './first/number/field.ts';
import { label as money } from './first/money/field.ts';
import { label as slider } from './later/slider/field.ts';
import { label as select } from './first/select/field.ts';
import { label as radio } from './first/radio/field.ts';
import { label as cards } from './later/cards/field.ts';
import { label as checkboxes } from './later/checkboxes/field.ts';
import { label as checkbox } from './first/checkbox/field.ts';
import { label as confirm } from './later/confirm/field.ts';
import { label as suggest } from './first/suggest/field.ts';
import { label as upload } from './later/upload/field.ts';
import { label as location } from './later/location/field.ts';
import { label as passkey } from './later/passkey/field.ts';
import { label as pdf } from './later/pdf/field.ts';
import { label as rows } from './later/rows/field.ts';
export const labels = {
  text,
  textarea,
  password,
  telephone,
  date,
  month,
  time,
  signature,
  number,
  money,
  slider,
  select,
  radio,
  cards,
  checkboxes,
  checkbox,
  confirm,
  suggest,
  upload,
  location,
  passkey,
  pdf,
  rows,
} as const;
