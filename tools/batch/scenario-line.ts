import { type JsonObject, isObject } from '#engine/index.ts';
import { unknownName } from '#tools/command/misuse.ts';
import type { LoadedFlows } from '#tools/read/load-flows.ts';
import { urlOfScenario } from '#tools/read/url-of-scenario.ts';

/** What a scenario hands over: its facts, and the URL that it opens. Throws Misuse where there is none of this name. */
export function scenarioLine(name: string, { read: { sources } }: LoadedFlows): JsonObject {
  const scenarios = Object.entries(sources.documents).filter(([, { type }]) => type === 'scenario');
  const nameOf = (path: string): string => path.replace(/^scenarios\/|\.json$/g, '');
  const found = scenarios.find(([path]) => nameOf(path) === name);
  if (!found) {
    const names = scenarios.map(([path]) => nameOf(path));
    throw unknownName('scenario', name, names);
  }
  const [, document] = found;
  const basePath = String(sources.documents['app.json']?.['basePath'] ?? '');
  const facts = isObject(document['facts']) ? document['facts'] : {};
  return { url: urlOfScenario(document, facts, basePath), facts };
}
