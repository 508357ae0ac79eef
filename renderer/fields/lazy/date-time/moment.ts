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
  const [day = '', ...times] = typeof value === 'string' ? value.split('T') : [];
  return { time: times.join('T'), ...(day !== '' && { day }) };
}
