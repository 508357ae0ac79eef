import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Flows } from '#engine/index.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { pendingCall } from '#api/server/calls/pending-call.ts';
import { requirePending } from '#api/server/proxy/require-pending.ts';
import type { StoredVisit } from '#api/server/visits/visit.ts';

const body = { days: 3, rider: { firstName: 'Ada', lastName: 'L' } };
const expected = {
  method: 'POST',
  url: '/rentals?state=A%20B&x=1',
  headers: { 'idempotency-key': 'k-1' },
  body,
};
// Of these the function reads nothing else.
const operation = { id: 'createRental', method: 'POST' } as ApiOperation;
const state = { calls: {}, run: [] };
// Nothing keeps it back.
const flows = { compiled: { gates: {} } } as unknown as Flows;
const visit = {
  contents: { state, vault: {}, pending: { 'call-1': pendingCall('createRental', expected) }, others: [] },
} as unknown as StoredVisit;
const request = (changes: object = {}) =>
  ({
    url: expected.url,
    headers: { 'idempotency-key': 'k-1' },
    body,
    ...changes,
  }) as unknown as FastifyRequest;

describe('a call that must not happen twice', () => {
  it('is let through when the visit waits for exactly this one', () => {
    expect(() => requirePending(operation, request(), visit, flows)).not.toThrow();
  });

  it('may differ in the order of its fields and parameters', () => {
    const same = request({
      url: '/rentals?x=1&state=A+B',
      body: { rider: { lastName: 'L', firstName: 'Ada' }, days: 3 },
    });
    expect(() => requirePending(operation, same, visit, flows)).not.toThrow();
  });

  it.each([
    ['another body', { body: { ...body, days: 4 } }],
    ['one field more', { body: { ...body, free: true } }],
    ['another query', { url: '/rentals?state=CD&x=1' }],
    ['another key', { headers: { 'idempotency-key': 'k-2' } }],
    ['no key', { headers: {} }],
  ])('is refused with %s', (_what, changes) => {
    expect(() => requirePending(operation, request(changes), visit, flows)).toThrow(
      'differs from what this visit',
    );
  });

  it('is refused when the visit has not come so far', () => {
    const early = { contents: { pending: {}, others: [] } } as unknown as StoredVisit;
    expect(() => requirePending(operation, request(), early, flows)).toThrow(
      'This visit has not come to createRental.',
    );
  });

  it('is refused without a visit', () => {
    expect(() => requirePending(operation, request(), undefined, flows)).toThrow(
      'This visit has not come to createRental.',
    );
  });
});
