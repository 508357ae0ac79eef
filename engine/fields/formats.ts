/** An address of the web, by RFC 3986; a host in brackets is none that people are sent to. */
const webAddress = [
  String.raw`^[Hh][Tt][Tt][Pp][Ss]?:\/\/`,
  String.raw`(?:(?:[\w.~!$&'()*+,;=:-]|%[0-9A-Fa-f]{2})*@)?`,
  String.raw`(?:[\w.~!$&'()*+,;=-]|%[0-9A-Fa-f]{2})+(?::\d*)?`,
  String.raw`(?:\/(?:[\w.~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)*`,
  String.raw`(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?`,
  String.raw`(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[0-9A-Fa-f]{2})*)?$`,
].join('');

/**
 * Text formats as patterns, those of ajv-formats, so that services that check by JSON Schema agree. Only `uri` is
 * narrower: an address of the web; the derived schema says so by a pattern.
 */
export const formats = {
  email:
    /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i,
  uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  uri: new RegExp(webAddress),
  date: /^\d{4}-\d{2}-\d{2}$/,
} as const;

export type Format = keyof typeof formats;

/** Whether a text is a day of the calendar, written yyyy-MM-dd. */
export function isCalendarDay(text: string): boolean {
  if (!formats.date.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
