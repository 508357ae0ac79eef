import { type JsonObject, objectOf } from '#engine/index.ts';
import { unknownName } from '../command/misuse.ts';
import type { LoadedFlows } from './load-flows.ts';

/** What a scenario hands over: its facts, and the URL that it opens, if any. Throws Misuse where there is none of this name. */
export function scenarioLine(name: string, loaded: LoadedFlows): JsonObject {
  const document = scenarioNamed(name, loaded);
  const basePath = String(loaded.read.sources.documents['app.json']?.['basePath'] ?? '');
  const facts = objectOf(document['facts']);
  const url = urlOfScenario(document, facts, basePath);
  return { ...(url !== undefined && { url }), facts };
}

/** The brand that a scenario says it is of; `undefined` for the main one. */
export function brandOfScenario(name: string, loaded: LoadedFlows): string | undefined {
  const { brand } = scenarioNamed(name, loaded);
  return typeof brand === 'string' ? brand : undefined;
}

function scenarioNamed(name: string, { read: { sources } }: LoadedFlows): JsonObject {
  const scenarios = Object.entries(sources.documents).filter(([, { type }]) => type === 'scenario');
  const nameOf = (path: string): string => path.replace(/^scenarios\/|\.json$/g, '');
  const found = scenarios.find(([path]) => nameOf(path) === name);
  if (found) return found[1];
  const names = scenarios.map(([path]) => nameOf(path));
  throw unknownName('scenario', name, names);
}

/** A scenario opens its URL, else that of its page, which may be named as a document is; `undefined` where it says neither. */
export function urlOfScenario(
  { url, page }: JsonObject,
  { application }: JsonObject,
  basePath: string,
): string | undefined {
  if (typeof url === 'string') return url;
  if (typeof page !== 'string') return undefined;
  const { uuid } = objectOf(application);
  const path = /^[~/]/.test(page) ? page : `~/${page}`;
  return path.replace('~', basePath).replace('{uuid}', String(uuid));
}
