// Written by `npm run generate`.
import * as text from '../../fields/first/text/sample.ts';
import * as textarea from '../../fields/later/textarea/sample.ts';
import * as password from '../../fields/later/password/sample.ts';
import * as telephone from '../../fields/later/telephone/sample.ts';
import * as date from '../../fields/later/date/sample.ts';
import * as month from '../../fields/later/month/sample.ts';
import * as time from '../../fields/later/time/sample.ts';
import * as signature from '../../fields/later/signature/sample.ts';
import * as number from '../../fields/first/number/sample.ts';
import * as money from '../../fields/first/money/sample.ts';
import * as slider from '../../fields/later/slider/sample.ts';
import * as select from '../../fields/first/select/sample.ts';
import * as radio from '../../fields/first/radio/sample.ts';
import * as cards from '../../fields/later/cards/sample.ts';
import * as checkboxes from '../../fields/later/checkboxes/sample.ts';
import * as ranking from '../../fields/later/ranking/sample.ts';
import * as rating from '../../fields/later/rating/sample.ts';
import * as checkbox from '../../fields/first/checkbox/sample.ts';
import * as confirm from '../../fields/later/confirm/sample.ts';
import * as suggest from '../../fields/first/suggest/sample.ts';
import * as upload from '../../fields/later/upload/sample.ts';
import * as location from '../../fields/later/location/sample.ts';
import * as passkey from '../../fields/later/passkey/sample.ts';
import * as pdf from '../../fields/later/pdf/sample.ts';
import * as rows from '../../fields/later/rows/sample.ts';
export const sampleModules = {
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
