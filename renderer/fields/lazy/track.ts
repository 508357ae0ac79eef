import { writeDigits } from '#engine/index.ts';
import type { NumberFieldView } from '#engine/index.ts';

/** In which direction a key moves. */
export const directions: { readonly [key: string]: 1 | -1 } = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
};

type Track = Pick<NumberFieldView, 'minimum' | 'maximum' | 'stride'>;
type Numbered = Pick<NumberFieldView, 'notation' | 'prefix' | 'suffix'>;

/** A number, or the end of the track that is nearest to it. */
export function within(value: number, { minimum = value, maximum = value }: Track): number {
  return Math.max(minimum, Math.min(maximum, value));
}

/** The stop of the track that is nearest to a number. The ends are stops as well, wherever they lie. */
export function nearestStop(value: number, track: Track): number {
  const { minimum, maximum, stride } = track;
  if (stride === undefined || value === minimum || value === maximum) return value;
  return within(Math.round(value / stride) * stride, track);
}

/** The stop of the track behind a number, or before it. */
export function nextStop(value: number, direction: 1 | -1, track: Track): number {
  const { stride = 1 } = track;
  const next = direction > 0 ? Math.floor(value / stride) + 1 : Math.ceil(value / stride) - 1;
  return within(next * stride, track);
}

/** A number as it is read aloud. */
export function written(value: number, { notation, prefix = '', suffix = '' }: Numbered): string {
  return `${prefix}${writeDigits(String(value), notation)} ${suffix}`.trim();
}
