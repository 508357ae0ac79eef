import type { Scope } from '../expression/scope.ts';
import { type Json, type JsonObject, objectOf } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { formatQuery } from './locate.ts';
import type { CompiledValue } from '../text/compiled-text.ts';

/** An HTTP request as the mapping made it: absolute path with query, header names in lower case. */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: Json;
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
  // Compiling checks that there is one.
  if (!operation) throw new Error(`No ${operationId}`);
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
