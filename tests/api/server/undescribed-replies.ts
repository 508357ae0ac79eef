import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readableReply } from '#api/server/calls/readable-reply.ts';
import { replyCheck } from '#api/server/calls/request-validator.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { JsonObject } from '#engine/index.ts';
import { type ApiOperation, readApiOperations } from '#schemas/open-api.ts';

type ReplyCheck = ReturnType<typeof replyCheck>;

/** The documents of a folder's operations. */
export function documentsIn(folder: string): readonly JsonObject[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as JsonObject);
}

function successOf(replies: ApiOperation['replies']): string | undefined {
  return Object.keys(replies).find((status) => status.startsWith('2'));
}

/** What comes of an answer: a status that everybody takes for a failure, or what the browser gets. */
function taken(operation: ApiOperation, text: string, isDescribed: ReplyCheck): unknown {
  const status = Number(successOf(operation.replies));
  try {
    return readableReply(operation, { status, authorization: '', text }, isDescribed);
  } catch (error) {
    if (error instanceof RequestProblem) {
      // By their type pages tell them from other failures.
      expect(error.details.type).toBe('undescribed-reply');
      return error.details.status;
    }
    throw error;
  }
}

/** Gives every operation of some documents answers that they do not describe. */
export function describeUndescribed(documents: readonly JsonObject[]): void {
  const isDescribed = replyCheck(documents);
  const operations = readApiOperations(documents);
  const answering = operations.filter(({ replies }) => successOf(replies) !== undefined);

  it('can be given to every operation that answers anything', () => {
    expect(answering.length).toBeGreaterThan(operations.length / 2);
  });

  // An eligibility that cannot be read is no refusal, and leads to no waitlist: the flows see a call that failed.
  it.each(answering.map((operation) => [operation.id, operation] as const))(
    'is a failure, of every kind: %s',
    (_id, operation) => {
      const others = ['', 'nothing', '<p>no JSON</p>', '"text"', '7', 'true', '[7]', '[[]]', '{"a":'];
      expect(others.map((text) => taken(operation, text, isDescribed))).toEqual(others.map(() => 502));
    },
  );

  it.each(
    answering
      .filter(({ replies }) => JSON.stringify(replies).includes('"$ref"'))
      .filter((operation) => taken(operation, '{}', isDescribed) === 502)
      .map((operation) => [operation.id, operation] as const),
  )('is a failure if a member is of another type: %s', (_id, operation) => {
    const names = [...JSON.stringify(operation.document).matchAll(/"([A-Za-z]\w*)":/g)].map(
      ([, name]) => name,
    );
    const body = Object.fromEntries(names.map((name) => [name, { another: 'type' }]));
    expect(taken(operation, JSON.stringify(body), isDescribed)).toBe(502);
  });
}
