import { type Json, isObject } from '#engine/json/json.ts';
import type { UnstampedEvent } from '#engine/host/seal-event.ts';

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
  const body = withoutNulls(answer.body);
  return { type: 'replied', call, status, ...(body === undefined ? {} : { body }) };
}

/** What a refusal says about itself. */
interface Refusal {
  readonly message: string;
  readonly messages?: readonly string[];
  readonly code?: string;
}

// B§8: the message for a refusal that brings none.
const withoutMessage = 'Error fetching';

/** Reads Problem Details (RFC 9457), or whatever stands in their place. */
function readRefusal(body: unknown): Refusal {
  if (!isObject(body)) return { message: textOf(body) || withoutMessage };
  const { message, detail, title, messages, type } = body;
  // Problems are told apart by their type; some services call it a code.
  const code = textOf(body['code']) || textOf(type);
  const texts = Array.isArray(messages) ? messages.filter((one) => typeof one === 'string') : [];
  return {
    message: textOf(message) || textOf(detail) || textOf(title) || withoutMessage,
    ...(texts.length === 0 ? {} : { messages: texts }),
    ...(code === '' ? {} : { code }),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A reply's body without nulls, since the engine knows only absent values. */
function withoutNulls(value: unknown): Json | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map(withoutNulls).filter((element) => element !== undefined);
  if (typeof value !== 'object') return value as string | number | boolean; // what JSON has besides
  const kept = Object.entries(value).map(([key, part]) => [key, withoutNulls(part)] as const);
  return Object.fromEntries(kept.filter(([, part]) => part !== undefined));
}
