/** What was entered of a moment. */
export interface MomentParts {
  /** As a date answers it; nothing if it is empty. */
  readonly day?: string | undefined;
  readonly time: string;
}

/** The answer: `yyyy-MM-ddTHH:mm`, with empty parts for what is missing; `undefined` if all is. */
export function joinMoment({ day = '', time }: MomentParts): string | undefined {
  return day === '' && time === '' ? undefined : `${day}T${time}`;
}

/** The day and the time of an answer. */
export function splitMoment(value: unknown): MomentParts {
  if (typeof value !== 'string') return { time: '' };
  // A month may be typed as OCT; a time has no such letter.
  const at = value.lastIndexOf('T');
  const day = at < 0 ? value : value.slice(0, at);
  return { time: at < 0 ? '' : value.slice(at + 1), ...(day !== '' && { day }) };
}
