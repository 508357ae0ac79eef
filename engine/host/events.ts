import { isObject, pruned } from '../json/json.ts';
import type { VisitEvent } from '../visit/event.ts';
import { holdsNone } from '../visit/handles.ts';
import type { RefusedPart } from '../visit/state.ts';

type WithoutNow<Event> = Event extends unknown ? Omit<Event, 'now'> : never;

/** An event as it is reported; the host adds when it happened. */
export type UnstampedEvent = WithoutNow<VisitEvent>;

/** Adds the time to the events that carry one. */
export function stampEvent(event: UnstampedEvent, now: number): VisitEvent {
  const { type } = event;
  if (type === 'answered' || type === 'refused' || type === 'closed' || type === 'learned') return event;
  return { ...event, now };
}

/** Every vault handle that a state, or a part of it, points to. */
export function handlesIn(value: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (typeof value !== 'object' || value === null || holdsNone(value)) return found;
  for (const [key, part] of Object.entries(value)) {
    if (key === '$vault' && typeof part === 'string') found.add(part);
    else handlesIn(part, found);
  }
  return found;
}

/** The answer to a call as it came, its body as JSON or text. */
export interface CallAnswer {
  readonly status: number;
  readonly body?: unknown;
}

/** The event that answers a call, by the status of the answer; without an answer there was no connection. */
export function answerEvent(call: string, answer?: CallAnswer): UnstampedEvent {
  if (answer === undefined) return { type: 'failed', call, status: 0 };
  const { status } = answer;
  const isSuccess = status >= 200 && status < 300;
  if (!isSuccess) return { type: 'failed', call, status, ...readRefusal(answer.body) };
  // The engine knows only absent values.
  const body = pruned(answer.body, (part) => part === null);
  return { type: 'replied', call, status, ...(body === undefined ? {} : { body }) };
}

/** What a refusal says about itself. */
interface RefusalDetails {
  readonly message: string;
  readonly messages?: readonly string[];
  readonly code?: string;
  readonly errors?: readonly RefusedPart[];
}

// B§8: the message for a refusal that brings none.
const withoutMessage = 'Error fetching';

/** Reads Problem Details (RFC 9457), or what is in their place. */
function readRefusal(body: unknown): RefusalDetails {
  if (!isObject(body)) return { message: textOf(body) || withoutMessage };
  const { message, detail, title, messages, type } = body;
  // Their type identifies problems; some services call it a code.
  const code = textOf(body['code']) || textOf(type);
  const texts = Array.isArray(messages) ? messages.filter((one) => typeof one === 'string') : [];
  const parts = readParts(body['errors']);
  return {
    message: textOf(message) || textOf(detail) || textOf(title) || withoutMessage,
    ...(texts.length === 0 ? {} : { messages: texts }),
    ...(code === '' ? {} : { code }),
    ...(parts.length === 0 ? {} : { errors: parts }),
  };
}

/** No refusal is larger than what it refuses. */
const mostParts = 10;

/** What was refused by name. Services write a pointer with or without the `#` of a fragment, and call it `field` or `pointer`. */
function readParts(errors: unknown): readonly RefusedPart[] {
  if (!Array.isArray(errors)) return [];
  return errors
    .filter(isObject)
    .map(({ field, pointer, message }) => {
      const at = (textOf(field) || textOf(pointer)).replace(/^#/, '');
      return textOf(message) === '' ? { field: at } : { field: at, message: textOf(message) };
    })
    .filter(({ field }) => field.startsWith('/'))
    .slice(0, mostParts);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
