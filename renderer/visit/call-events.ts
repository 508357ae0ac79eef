import { HttpProblem, readProblem } from '#api/client/problems.ts';
import type { Reply } from '#api/client/send-request.ts';
import type { Json } from '#engine/index.ts';
import type { UnstampedEvent } from './unstamped-event.ts';

/** The answer of a call as an event. */
export function repliedEvent(id: string, reply: Reply): UnstampedEvent {
  const body = withoutNulls(reply.body);
  const event = { type: 'replied', call: id, status: reply.status } as const;
  return body === undefined ? event : { ...event, body };
}

/** A failed call as an event; any error other than an HTTP refusal counts as no connection. */
export function failedEvent(id: string, problem: unknown): UnstampedEvent {
  if (!(problem instanceof HttpProblem)) return { type: 'failed', call: id, status: 0 };
  const { status, message, messages, code } = problem;
  return {
    type: 'failed',
    call: id,
    status,
    ...(message === '' ? {} : { message }),
    ...(messages.length === 0 ? {} : { messages }),
    ...(code === '' ? {} : { code }),
  };
}

/** The event for a reply, by its status; for hosts that make calls in their own way. */
export function answerEvent(id: string, { status, body }: Reply): UnstampedEvent {
  const isSuccess = status >= 200 && status < 300;
  if (isSuccess) return repliedEvent(id, { status, body });
  return failedEvent(id, new HttpProblem(status, readProblem(body), body));
}

/** A reply's body without nulls, since the engine knows only absent values. */
export function withoutNulls(value: unknown): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(withoutNulls).filter((element) => element !== undefined);
  if (typeof value !== 'object') return value as string | number | boolean; // what JSON has besides
  const kept = Object.entries(value).map(([key, part]) => [key, withoutNulls(part)] as const);
  return Object.fromEntries(kept.filter(([, part]) => part !== undefined));
}
