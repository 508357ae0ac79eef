import {
  type Json,
  type JsonObject,
  objectOf,
  isObject,
  rememberOne,
  rememberPair,
  valueAt,
} from '#engine/index.ts';
import { wordsOf } from '#api/http/answer-error.ts';
import { type ProblemDetails, RequestProblem, problemDetails } from '#api/http/request-problem.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import type { BackendReply } from './call-backend.ts';
import type { IsDescribed } from './request-validator.ts';

const bearer = /^\s*bearer\s+/i;

/**
 * What the browser gets of the backend's reply, and the tokens that go into the cookie in its place. What its document
 * does not describe is a failure, so that nobody takes it for an answer that it is not.
 */
export function readableReply(
  operation: ApiOperation,
  reply: BackendReply,
  isDescribed: IsDescribed,
): Described {
  const renewed = renewedTokens(reply);
  if (reply.status >= 500) return { body: ownProblem(reply.status), tokens: [] };
  const schema = schemaFor(operation, reply.status);
  if (!schema || reply.text === '') {
    const isSaid = reply.status >= 400 || isDescribed(operation, reply.status, undefined);
    if (isSaid) return { tokens: renewed };
    throw undescribed('The backend answered nothing.');
  }
  const described = describedPart(operation.document, schema, parse(reply.text));
  if (!isDescribed(operation, reply.status, described.body)) {
    if (reply.status >= 400) return { body: ownProblem(reply.status), tokens: [] };
    throw undescribed('The backend answered something else than its document says.');
  }
  return { ...described, tokens: [...described.tokens.filter((token) => token !== ''), ...renewed] };
}

/** A page may say of such a reply what it says of one that it finds faulty itself. */
function undescribed(detail: string): RequestProblem {
  return new RequestProblem(502, detail, { type: 'undescribed-reply' });
}

/** Throws unless a reply is a 200 that its document describes: the server's own calls believe no other. */
export function requireDescribed(
  operation: ApiOperation,
  reply: BackendReply,
  isDescribed: IsDescribed,
): void {
  if (reply.status !== 200)
    throw new RequestProblem(502, `The backend answered ${operation.id} with ${reply.status}.`);
  readableReply(operation, reply, isDescribed);
}

/** The token in the place of the one that a call was made with. */
export function renewedTokens({ status, authorization }: BackendReply): readonly string[] {
  return status === 200 && bearer.test(authorization) ? [authorization] : [];
}

function schemaFor({ replies }: ApiOperation, status: number): JsonObject | undefined {
  const exact = replies[String(status)] ?? replies[`${Math.floor(status / 100)}XX`];
  // `default` describes refusals. Of a success without a description nothing may be shown.
  return exact ?? (status >= 400 ? replies['default'] : undefined);
}

// Details of the backend's own failures are not for browsers.
function ownProblem(status: number): ProblemDetails {
  const detail = status === 507 ? wordsOf(507) : 'The backend could not carry out the request.';
  return problemDetails(status, detail);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Without the cause: its message quotes the reply.
    throw undescribed('The backend answered something that is no JSON.');
  }
}

/** The part of a reply that its schema names, and the tokens that were taken out of it. */
interface Described {
  readonly body?: Json;
  readonly tokens: readonly string[];
}

/**
 * What browsers may see of a reply: properties that the schema does not name are dropped, a property of `null` becomes
 * absent, and a token (`x-token`) becomes the empty text.
 */
export function describedPart(document: JsonObject, schema: JsonObject, reply: unknown): Described {
  const tokens: string[] = [];
  const body = pick({ document, tokens }, [schema], reply);
  return body === undefined ? { tokens } : { body, tokens };
}

interface Picking {
  readonly document: JsonObject;
  readonly tokens: string[];
}

function pick(picking: Picking, schemas: readonly JsonObject[], value: unknown): Json | undefined {
  const all = schemas.flatMap((schema) => withBranches(picking.document, schema));
  if (Array.isArray(value)) return pickItems(picking, all, value);
  if (isObject(value)) return pickProperties(picking, all, value);
  if (typeof value === 'string' && all.some((schema) => schema['x-token'] === true)) {
    picking.tokens.push(value);
    return '';
  }
  const isScalar = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
  return isScalar ? value : undefined;
}

function pickItems(picking: Picking, schemas: readonly JsonObject[], list: readonly unknown[]): Json {
  const items = schemas.map((schema) => schema['items']).filter(isObject);
  // Without its nulls a list of nothing else would be an empty one, which is another answer.
  const picked = list.map((item) => pick(picking, items, item) ?? null);
  return picked as readonly Json[]; // what holds a null is refused before anybody reads it
}

function pickProperties(picking: Picking, schemas: readonly JsonObject[], object: JsonObject): Json {
  const kept = Object.entries(object).flatMap(([name, value]) => {
    const named = schemas.map((schema) => schemaOf(schema, name)).filter((each) => each !== undefined);
    const part = named.length === 0 ? undefined : pick(picking, named, value);
    return part === undefined ? [] : [[name, part] as const];
  });
  return Object.fromEntries(kept);
}

function schemaOf(schema: JsonObject, name: string): JsonObject | undefined {
  const properties = objectOf(schema['properties']);
  const own = Object.hasOwn(properties, name) ? properties[name] : schema['additionalProperties'];
  return isObject(own) ? own : undefined;
}

/** A schema with all that it refers to or combines: which branch holds is the backend's affair. */
const withBranches = rememberPair((document: JsonObject, schema: JsonObject): readonly JsonObject[] => {
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list) ? list.filter(isObject) : [];
  });
  const target = typeof schema['$ref'] === 'string' ? [targetOf(document, schema['$ref'])] : [];
  return [schema, ...[...target, ...branches].flatMap((branch) => withBranches(document, branch))];
});

function targetOf(document: JsonObject, reference: string): JsonObject {
  const target = valueAt(document, reference.replace(/^#/, ''));
  if (!isObject(target))
    throw new Error(`An OpenAPI document refers to ${reference}, which it does not have.`);
  return target;
}

/** Whether an operation hands out a token, so that passwords could be tried out with it. */
export const givesToken = rememberOne(({ document, replies }: ApiOperation): boolean =>
  Object.values(replies).some((schema) => namesToken(document, schema, new Set())),
);

function namesToken(document: JsonObject, schema: JsonObject, seen: Set<JsonObject>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return withBranches(document, schema).some((branch) => {
    const properties = isObject(branch['properties']) ? Object.values(branch['properties']) : [];
    const inner = [...properties, branch['items'], branch['additionalProperties']].filter(isObject);
    return branch['x-token'] === true || inner.some((each) => namesToken(document, each, seen));
  });
}
