// Written by `npm run generate`.
import type { FieldView } from '#engine/index.ts';
import type { FieldOf } from '../drawers.ts';
import type { Decoder } from '../fields/field-form.ts';
import { decode as text } from '../fields/first/text/field.ts';
import { decode as textarea } from '../fields/later/textarea/field.ts';
import { decode as password } from '../fields/later/password/field.ts';
import { decode as telephone } from '../fields/later/telephone/field.ts';
import { decode as date } from '../fields/later/date/field.ts';
import { decode as month } from '../fields/later/month/field.ts';
import { decode as time } from '../fields/later/time/field.ts';
import { decode as signature } from '../fields/later/signature/field.ts';
import { decode as number } from '../fields/first/number/field.ts';
import { decode as money } from '../fields/first/money/field.ts';
import { decode as slider } from '../fields/later/slider/field.ts';
import { decode as select } from '../fields/first/select/field.ts';
import { decode as radio } from '../fields/first/radio/field.ts';
import { decode as cards } from '../fields/later/cards/field.ts';
import { decode as checkboxes } from '../fields/later/checkboxes/field.ts';
import { decode as ranking } from '../fields/later/ranking/field.ts';
import { decode as rating } from '../fields/later/rating/field.ts';
import { decode as checkbox } from '../fields/first/checkbox/field.ts';
import { decode as confirm } from '../fields/later/confirm/field.ts';
import { decode as suggest } from '../fields/first/suggest/field.ts';
import { decode as upload } from '../fields/later/upload/field.ts';
import { decode as location } from '../fields/later/location/field.ts';
import { decode as passkey } from '../fields/later/passkey/field.ts';
import { decode as pdf } from '../fields/later/pdf/field.ts';
import { decode as rows } from '../fields/later/rows/field.ts';
export const decoders: { readonly [T in FieldView['type']]: Decoder<FieldOf<T>> } = {
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
};
