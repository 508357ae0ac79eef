// Written by `npm run generate`.
import * as text from '../../fields/core/text/sample.ts';
import * as textarea from '../../fields/lazy/textarea/sample.ts';
import * as password from '../../fields/lazy/password/sample.ts';
import * as telephone from '../../fields/lazy/telephone/sample.ts';
import * as date from '../../fields/lazy/date/sample.ts';
import * as month from '../../fields/lazy/month/sample.ts';
import * as time from '../../fields/lazy/time/sample.ts';
import * as dateTime from '../../fields/lazy/date-time/sample.ts';
import * as dateRange from '../../fields/lazy/date-range/sample.ts';
import * as duration from '../../fields/lazy/duration/sample.ts';
import * as signature from '../../fields/lazy/signature/sample.ts';
import * as number from '../../fields/lazy/number/sample.ts';
import * as money from '../../fields/lazy/money/sample.ts';
import * as slider from '../../fields/lazy/slider/sample.ts';
import * as range from '../../fields/lazy/range/sample.ts';
import * as select from '../../fields/core/select/sample.ts';
import * as radio from '../../fields/core/radio/sample.ts';
import * as cards from '../../fields/lazy/cards/sample.ts';
import * as checkboxes from '../../fields/lazy/checkboxes/sample.ts';
import * as ranking from '../../fields/lazy/ranking/sample.ts';
import * as rating from '../../fields/lazy/rating/sample.ts';
import * as checkbox from '../../fields/core/checkbox/sample.ts';
import * as confirm from '../../fields/lazy/confirm/sample.ts';
import * as suggest from '../../fields/core/suggest/sample.ts';
import * as upload from '../../fields/lazy/upload/sample.ts';
import * as location from '../../fields/lazy/location/sample.ts';
import * as passkey from '../../fields/lazy/passkey/sample.ts';
import * as pdf from '../../fields/lazy/pdf/sample.ts';
import * as rows from '../../fields/lazy/rows/sample.ts';
export const sampleModules = {
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
