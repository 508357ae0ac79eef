import type { FastifyInstance } from 'fastify';
import { longestAnswer } from '#engine/index.ts';
import { eventsPath } from '#schemas/own-paths.ts';
import { readContext } from '../context/request-context.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { ReceivedBatch } from '../visits/event-batch.ts';
import { mostTabs } from '../visits/per-browser-values.ts';
import { afterEarlierOnes } from '../context/visit-queue.ts';
import { receiveEvents } from './receive-events.ts';

/** How much a batch of events may have; browsers send less at a time (`renderer/visit/sync-queue.ts`). */
export const mostBytesOfBatch = 256 * 1024;
export const mostEventsOfBatch = 1_000;
/** What was done without a connection arrives in one request. */
const bodyLimits = { values: 10_000, depth: 20, text: longestAnswer };

/** The visit between browser and server: events come in. */
export function visitRoutes(app: FastifyInstance, server: ServerContext): void {
  const events = {
    preHandler: [afterEarlierOnes(server), readContext('write')],
    bodyLimit: mostBytesOfBatch,
    config: { bodyLimits },
    schema: { body: eventsSchema },
  };
  app.post<{ Body: ReceivedBatch }>(eventsPath, events, async (request, reply) => {
    const { status, body } = await receiveEvents(request.context, request.body);
    return reply.code(status).send(body);
  });
}

/** Any JSON value but null: a missing value is left out. */
const json = {
  anyOf: [
    { type: ['string', 'number', 'boolean'] },
    { type: 'array', items: { $ref: '#/$defs/json' } },
    { $ref: '#/$defs/object' },
  ],
};
const name = { type: 'string', minLength: 1, maxLength: 400 };
const url = { type: 'string', pattern: '^/(?!/)', maxLength: 4000 };
const text = { type: 'string', maxLength: 4000 };
const status = { type: 'integer', minimum: 0, maximum: 599 };
const now = { type: 'number', minimum: 0 };
const anything = { $ref: '#/$defs/json' };
/** A part of a request that was refused, by its pointer. */
const refusedPart = {
  type: 'object',
  required: ['field'],
  properties: { field: text, message: text },
  additionalProperties: false,
};

/** The events that come from a browser. Pages are opened, and facts learned, by the server alone. */
const events = {
  navigated: event('navigated', { url, now }),
  answered: event('answered', { field: name }, { value: anything }),
  submitted: event('submitted', { target: name, now }),
  clicked: event('clicked', { target: name, now }),
  replied: event('replied', { call: name, status, now }, { body: anything }),
  failed: event(
    'failed',
    { call: name, status, now },
    {
      message: text,
      messages: { type: 'array', items: text },
      code: text,
      errors: { type: 'array', maxItems: 10, items: refusedPart },
    },
  ),
  polled: event('polled', { wait: name, now }),
  focused: event('focused', { target: { enum: ['page', 'modal'] }, now }),
  closed: event('closed', { target: name }),
};

const mostNamed = 1_000;
const uuid = { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' };

/** What a page carries on which a visit begins. */
const begun = object({
  page: { type: 'string', minLength: 1, maxLength: 60_000 },
  own: object({
    visit: uuid,
    tab: { type: 'integer', minimum: 1, maximum: mostTabs },
    tracker: uuid,
    sessionKey: object({ uuid, epoch: now }),
  }),
});

/** The body of `POST /visit/events`. */
export const eventsSchema = {
  $id: 'https://flows.invalid/server/visit-events.json',
  type: 'object',
  required: ['tab', 'version', 'events', 'vault', 'proofs'],
  additionalProperties: false,
  properties: {
    tab: { type: 'integer', minimum: 1 },
    version: { type: 'integer', minimum: 0 },
    events: { type: 'array', minItems: 1, maxItems: mostEventsOfBatch, items: { $ref: '#/$defs/event' } },
    vault: { type: 'object', maxProperties: mostNamed, $ref: '#/$defs/object' },
    proofs: {
      type: 'object',
      maxProperties: mostNamed,
      additionalProperties: { type: 'string', maxLength: 200 },
    },
    flows: { type: 'string', maxLength: 200 },
    begun,
    isLate: { type: 'boolean' },
  },
  $defs: {
    json,
    object: { type: 'object', additionalProperties: { $ref: '#/$defs/json' } },
    event: {
      type: 'object',
      discriminator: { propertyName: 'type' },
      oneOf: Object.values(events),
    },
  },
};

function object(properties: object): object {
  return { type: 'object', required: Object.keys(properties), properties, additionalProperties: false };
}

function event(type: string, required: object, optional: object = {}): object {
  return {
    required: ['type', ...Object.keys(required)],
    properties: { type: { const: type }, ...required, ...optional },
    additionalProperties: false,
  };
}
