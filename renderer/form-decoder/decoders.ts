// Written by `npm run generate`.
import type { FieldView } from '#engine/index.ts';
import type { FieldOf } from '../elements/component-registry.ts';
import type { Decoder } from '../fields/field-form.ts';
import { decode as text } from '../fields/core/text/field.ts';
import { decode as textarea } from '../fields/lazy/textarea/field.ts';
import { decode as password } from '../fields/lazy/password/field.ts';
import { decode as telephone } from '../fields/lazy/telephone/field.ts';
import { decode as date } from '../fields/lazy/date/field.ts';
import { decode as month } from '../fields/lazy/month/field.ts';
import { decode as time } from '../fields/lazy/time/field.ts';
import { decode as dateTime } from '../fields/lazy/date-time/field.ts';
import { decode as dateRange } from '../fields/lazy/date-range/field.ts';
import { decode as duration } from '../fields/lazy/duration/field.ts';
import { decode as signature } from '../fields/lazy/signature/field.ts';
import { decode as number } from '../fields/lazy/number/field.ts';
import { decode as money } from '../fields/lazy/money/field.ts';
import { decode as slider } from '../fields/lazy/slider/field.ts';
import { decode as range } from '../fields/lazy/range/field.ts';
import { decode as select } from '../fields/core/select/field.ts';
import { decode as radio } from '../fields/core/radio/field.ts';
import { decode as cards } from '../fields/lazy/cards/field.ts';
import { decode as checkboxes } from '../fields/lazy/checkboxes/field.ts';
import { decode as ranking } from '../fields/lazy/ranking/field.ts';
import { decode as rating } from '../fields/lazy/rating/field.ts';
import { decode as checkbox } from '../fields/core/checkbox/field.ts';
import { decode as confirm } from '../fields/lazy/confirm/field.ts';
import { decode as suggest } from '../fields/core/suggest/field.ts';
import { decode as upload } from '../fields/lazy/upload/field.ts';
import { decode as location } from '../fields/lazy/location/field.ts';
import { decode as passkey } from '../fields/lazy/passkey/field.ts';
import { decode as pdf } from '../fields/lazy/pdf/field.ts';
import { decode as rows } from '../fields/lazy/rows/field.ts';
export const decoders: { readonly [T in FieldView['type']]: Decoder<FieldOf<T>> } = {
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
};
