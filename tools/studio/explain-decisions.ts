import {
  type Json,
  type JsonObject,
  documentPath,
  isObject,
  objectOf,
  parentOf,
  previewPage,
  readPath,
  readPointer,
  valueAt,
  writePath,
} from '#engine/index.ts';
import type { Decision, PassedRow, ReadFact } from '#schemas/studio/answers.ts';
import { lookupIn } from '../explain/explain-subject.ts';
import type { Lookup } from '../explain/lookup.ts';
import { type PlacedExplanation, placingExplainers } from '../explain/explanation.ts';
import type { LoadedFlows } from '../read/load-flows.ts';
import type { DecidedBy } from './ask.ts';
import { expressionInWords, namesIn, spaced } from './expression-in-words.ts';
import { layerOf } from '../read/layer-of.ts';
import { titleOfPage } from './map-of.ts';

/** What the flows decide for facts, each decision with its reason: what the page shows, the state, the next page, and polling. */
export function explainDecisions({ page, facts }: DecidedBy, loaded: LoadedFlows): readonly Decision[] {
  const { flows } = loaded;
  const explain = placingExplainers(loaded);
  const about: About = { lookup: lookupIn(loaded), loaded };
  const url = flows.compiled.pages[page] && previewPage(flows, { facts, document: page }).state.location.path;
  const visited = url === undefined ? [] : explain.visit(url, facts).because;
  const waiting = writePath(facts, 'session.pollAttempts', readPath(facts, 'session.pollAttempts') ?? 0);
  const asked = explain.route(waiting).because.filter(({ kind }) => kind === 'poll');
  const { app, polling } = flows.compiled;
  const document = `tables/${app.polling}.json`;
  const unasked = { kind: 'poll', result: '', document, path: '/rows', values: {}, passed: [] } as const;
  const polled = asked.length === 0 && polling ? [unasked] : asked;
  // Who waits is led nowhere: what comes once nothing is asked again is said as well.
  const routed = explain.route(facts).because.filter(({ kind }) => kind !== 'poll');
  const found = explain.place([...visited, ...routed, ...polled]);
  return found
    .filter(({ kind, path }) => kind !== 'page' || path !== '')
    .map((one) => decisionOf(one, url ?? '', about));
}

interface About {
  readonly lookup: Lookup;
  readonly loaded: LoadedFlows;
}

function decisionOf(found: PlacedExplanation, url: string, about: About): Decision {
  const { kind, passed, document, path, file, line, layer } = found;
  const row = rowAt(found, about);
  return {
    kind,
    sentence: sentenceOf(found, row, url, about),
    reasons: reasonsOf(found, row, about),
    values: readFacts(found.values),
    place: { document, path, file, line, layer },
    passed: passed
      .filter(({ not }) => not === 'condition')
      .map((one): PassedRow => {
        const { when, why } = rowAt(one, about);
        const { document: at, path: inside, file: shown, line: of, layer: from } = one;
        return {
          name: nameAt(inside),
          ...(typeof why === 'string' && { why }),
          ...wordsOf(when),
          values: readFacts(one.values ?? {}),
          place: { document: at, path: inside, file: shown, line: of, layer: from },
        };
      }),
  };
}

interface Placed {
  readonly document: string;
  readonly path: string;
}

/** What all layers together say at a place. */
function saidAt({ document, path }: Placed, { lookup }: About): Json | undefined {
  return valueAt(lookup.documents.get(layerOf(document).inside)?.document ?? {}, path);
}

function rowAt(place: Placed, about: About): JsonObject {
  return objectOf(saidAt(place, about));
}

/** What a table looks at: rows are in a map of it. */
function lookedAt({ document, path }: Placed, about: About): Json | undefined {
  return rowAt({ document, path: parentOf(parentOf(path)) }, about)['on'];
}

function nameAt(path: string): string {
  return spaced(readPointer(path).at(-1) ?? '');
}

function sentenceOf(found: PlacedExplanation, row: JsonObject, url: string, about: About): string {
  const { kind, result, path } = found;
  const page = pageInWords(result, about);
  switch (kind) {
    case 'access':
      return row['type'] === 'run'
        ? `At ${url}, no page is shown: “${spaced(result)}” is done.`
        : `At ${url}, this person sees ${page}.`;
    case 'state':
      return `The application is in the state ${spaced(result)}.`;
    case 'page':
      return result === '.'
        ? 'The next page is the one that is shown: nothing leads elsewhere.'
        : `The next page is ${page}.`;
    case 'poll':
      return path === '/stop' || path === '/rows'
        ? 'The page asks for nothing again.'
        : `Whether there is something new is asked again, at most ${result}.`;
    default:
      return `${spaced(kind)}: ${result}`;
  }
}

/** What people call a page that a table names, with its name. */
function pageInWords(name: string, { loaded }: About): string {
  const { compiled } = loaded.flows;
  const path = name.split('?')[0] ?? '';
  const document = Object.keys(compiled.pages).find(
    (one) => one === path || documentPath(compiled, one) === path || one.endsWith(`}/${path}`),
  );
  const title = titleOfPage(document ?? '', loaded);
  return title === '' ? name : `“${title}” (${name})`;
}

/** Why it is so: by the token of its row, by its condition, by the rules that this names, and by what somebody wrote there. */
function reasonsOf(found: PlacedExplanation, row: JsonObject, about: About): readonly string[] {
  const { kind, path, values } = found;
  const name = nameAt(path);
  const { is, when, why, says } = row;
  const written = typeof why === 'string' ? why : typeof says === 'string' ? says : undefined;
  const on = tokenOf(found, about);
  const met = when === undefined ? undefined : expressionInWords(String(when));
  const condition = isWhole(found) ? expressionAt(found, about) : when;
  const parts = [
    ...(Array.isArray(is) && on !== undefined ? [`${on} is ${tokensInWords(is, values, about, found)}`] : []),
    ...(met === undefined ? [] : [met]),
  ];
  const since =
    kind === 'state' && path === '/initial'
      ? 'It is where every application begins: no row leads on from there.'
      : kind === 'access' && path === '/rows'
        ? 'No row of the table is about this address.'
        : path === '/tables' || path === '/rows'
          ? 'No row is about this person.'
          : parts.length > 0
            ? `The row ${name} decides it, since ${parts.join(' and ')}.`
            : isWhole(found)
              ? `Since ${expressionInWords(expressionAt(found, about)) ?? 'its condition'} holds.`
              : `The row ${name} decides it: it is the first that fits, and it asks for nothing else.`;
  return [
    since,
    ...rulesIn(String(condition ?? ''), about),
    ...(written === undefined ? [] : [`Its authors say: ${written.replace(/\.$/, '')}.`]),
  ];
}

/** Whether a condition of the whole table decides and no row of it. */
function isWhole({ path }: Placed): boolean {
  return path === '/stop' || path === '/missing';
}

function expressionAt(place: Placed, about: About): string {
  const found = saidAt(place, about);
  return isObject(found) ? String(found['when'] ?? '') : String(found ?? '');
}

/** What a table looks at, in words. */
function tokenOf(place: Placed, about: About): string | undefined {
  const on = lookedAt(place, about);
  return typeof on === 'string' ? expressionInWords(on) : undefined;
}

/** The token that the facts have, if the row names it; of a pattern what it fits is said. */
function tokensInWords(
  is: readonly Json[],
  values: PlacedExplanation['values'],
  about: About,
  place: Placed,
): string {
  const value = values[String(lookedAt(place, about))];
  const token = typeof value === 'string' ? value : undefined;
  if (token !== undefined) return token;
  return is.includes('*') ? 'any' : is.join(' or ');
}

/** What the rules say that a condition names, each in a sentence. */
function rulesIn(condition: string, { lookup }: About): readonly string[] {
  return namesIn(condition).flatMap((name) => {
    const place = lookup.places.rule(name);
    const rule = place && valueAt(lookup.documents.get(place.document)?.document ?? {}, place.path);
    if (rule === undefined) return [];
    const { says, value, when } = objectOf(rule);
    const source = typeof rule === 'string' ? rule : (value ?? when);
    const words = typeof source === 'string' ? expressionInWords(source) : undefined;
    const said = [says, words].filter((one) => typeof one === 'string');
    return said.length === 0 ? [] : [`“${spaced(name)}” means: ${said.join('. That is: ')}.`];
  });
}

function wordsOf(when: Json | undefined): { readonly words?: string } {
  const words = typeof when === 'string' ? expressionInWords(when) : undefined;
  return words === undefined ? {} : { words };
}

/** Values that say themselves: a whole object is what its parts say. */
function readFacts(values: PlacedExplanation['values']): readonly ReadFact[] {
  return Object.entries(values)
    .filter(([, value]) => !isObject(value ?? undefined))
    .map(([name, value]) => ({
      name,
      words: name.split('.').map(spaced).join(' › '),
      value: inWords(value),
    }));
}

function inWords(value: Json | null): string {
  if (value === null || value === '') return 'absent';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 1 ? '1 row' : `${value.length} rows`;
  return String(value);
}
