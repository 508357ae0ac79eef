import { readDay } from '#engine/expression/functions/calendar-date.ts';
import { textOf } from '#engine/expression/read-value.ts';
import type { Value } from '#engine/expression/scope.ts';

const form = /^.{10}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?(Z|[+-]\d{2}:\d{2})?$/;

/**
 * Milliseconds since 1970 of `yyyy-MM-ddTHH:mm:ss.sss` with a zone; a day alone is its midnight. Without a zone it is
 * UTC: the same everywhere, whatever the zone of the machine.
 */
export function readInstant(value: Value): number | undefined {
  const text = textOf(value);
  const match = form.exec(text);
  if (!match || !readDay(text)) return undefined;
  const ms = Date.parse(`${text.slice(0, 10)}${match[1] ?? 'T00:00'}${match[4] ?? 'Z'}`);
  return Number.isNaN(ms) ? undefined : ms;
}
