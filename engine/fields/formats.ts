/** Text formats as patterns; the derived JSON Schema and the engine use the same ones. */
export const formats = {
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  uri: /^https?:\/\/[^\s]+$/i,
  date: /^\d{4}-\d{2}-\d{2}$/,
} as const;

export type Format = keyof typeof formats;

/** Whether a text is a day of the calendar, written yyyy-MM-dd. */
export function isCalendarDay(text: string): boolean {
  if (!formats.date.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
