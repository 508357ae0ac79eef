// Written by `npm run generate`.
import { month } from './types/month.ts';
import { time } from './types/time.ts';
import { dateTime } from './types/date-time.ts';
import { dateRange } from './types/date-range.ts';
import { duration } from './types/duration.ts';
import { range } from './types/range.ts';
import { ranking } from './types/ranking.ts';
import { rating } from './types/rating.ts';

export const rareTypes = {
  month,
  time,
  'date-time': dateTime,
  'date-range': dateRange,
  duration,
  range,
  ranking,
  rating,
} as const;
