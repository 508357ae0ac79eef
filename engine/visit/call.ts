import type { Scope } from '../expression/scope.ts';
import type { CompiledValue } from '../text/compiled-text.ts';
import type { Purpose } from './state.ts';
import { type Transition, nextId, update } from './transition.ts';
import { type Json, type JsonObject, objectOf } from '../json/json.ts';
import type { Flows } from '../load/flows.ts';
import type { HttpRequest } from './effect.ts';
import { formatQuery } from '../pages/locate.ts';

interface CallToMake {
  readonly operation: string;
  readonly with: CompiledValue | undefined;
  readonly purpose: Purpose;
  /** Under which an idempotency key is kept until the call succeeds. */
  readonly keptAs?: string;
  /** Replaces a call of the same group that is under way. */
  readonly group?: string;
  readonly debounceMs?: number;
}

/** Asks the host for a call and remembers what its answer is for. */
export function call(
  transition: Transition,
  { operation, purpose, keptAs, group, debounceMs, ...made }: CallToMake,
  scope: Scope,
): string {
  const request = buildRequest(transition.flows, operation, made.with, scope);
  const id = nextId(transition, 'call');
  const isIdempotent = transition.flows.compiled.operations[operation]?.idempotent === true;
  const key = isIdempotent && keptAs !== undefined ? keyFor(transition, keptAs) : undefined;
  update(transition, { calls: { ...transition.state.calls, [id]: purpose } });
  transition.effects.push({
    type: 'call',
    id,
    operation,
    request:
      key === undefined ? request : { ...request, headers: { ...request.headers, 'idempotency-key': key } },
    ...(debounceMs !== undefined && { debounceMs }),
    ...(group !== undefined && { group }),
  });
  return id;
}

/** The same key until the call has succeeded, so that trying again creates nothing twice. */
function keyFor(transition: Transition, keptAs: string): string {
  const known = transition.state.keys[keptAs];
  if (known !== undefined) return known;
  const key = `${transition.state.visit}-${nextId(transition, 'key')}`;
  update(transition, { keys: { ...transition.state.keys, [keptAs]: key } });
  return key;
}

/**
 * The HTTP request of an operation: `{path, query, headers, body}` mapped in `scope`, the app's headers beneath.
 * A missing path parameter leaves its segment empty.
 */
export function buildRequest(
  flows: Flows,
  operationId: string,
  mapping: CompiledValue | undefined,
  scope: Scope,
): HttpRequest {
  const { operations, app } = flows.compiled;
  const operation = operations[operationId];
  if (!operation)
    throw new Error(`The call "${operationId}" is not among the operations; compile checks this.`);
  const mapped = mapping === undefined ? {} : flows.value(mapping, scope);
  const { path, query, headers, body } = objectOf(mapped);
  const common = Object.entries(app.headers ?? {}).map(
    ([name, value]) => [name, flows.value(value, scope)] as const,
  );
  const sent = operation.hasBody ? (body ?? {}) : undefined;
  return {
    method: operation.method,
    url: fillPath(operation.path, objectOf(path)) + queryString(objectOf(query)),
    headers: {
      ...textsOf(common),
      ...textsOf(Object.entries(objectOf(headers))),
      ...(sent !== undefined && { 'content-type': 'application/json' }),
    },
    ...(sent !== undefined && { body: sent }),
  };
}

function fillPath(template: string, parameters: JsonObject): string {
  return template.replace(/\{([^}]+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String(parameters[name] ?? '')),
  );
}

/** Lists are repeated (B§7). */
function queryString(query: JsonObject): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values = Array.isArray(value) ? (value as readonly Json[]) : [value];
    return values.map((one) => [name, String(one)] as const);
  });
  return formatQuery(pairs);
}

function textsOf(entries: readonly (readonly [string, Json | undefined])[]): { [name: string]: string } {
  const texts: { [name: string]: string } = {};
  for (const [name, value] of entries) if (value !== undefined) texts[name.toLowerCase()] = String(value);
  return texts;
}
