import { type Json, type JsonObject, isObject, membersOf, objectOf } from '../../json/json.ts';
import { pageFile } from '../../link/match-path.ts';
import { baseLocale } from './layers.ts';
import type { ResolvedLayers } from './resolve-layers.ts';
import { type SchemaNode, childNode, documentNode, itemNode, resolveNode } from './schema-node.ts';

type Documents = ReadonlyMap<string, Pick<ResolvedLayers, 'document'>>;

/** Documents that are shown in a language only if it covers them, by their types. */
const shown: ReadonlySet<unknown> = new Set(['step', 'journey', 'modal']);
/** Documents that a language covers if something that it covers names them. */
const named: ReadonlySet<unknown> = new Set(['modal', 'part', 'action']);

const folders: { readonly [kind: string]: string } = {
  modal: 'modals/',
  part: 'parts/',
  action: 'actions/',
};

/**
 * The documents that a language covers: the journeys and pages that the app names for it, and all that these need.
 * `undefined`: all of them (docs/guides/how-documents-work.md, Layers).
 */
export function coveredDocuments(documents: Documents, locale: string): ReadonlySet<string> | undefined {
  const said = languageIn(documents, locale);
  if (!said) return undefined;
  const listed = new Set([
    ...namesIn(said['pages']).map(pageFile),
    ...namesIn(said['journeys']).flatMap((name) => ofJourney(documents, `journeys/${name}.json`)),
  ]);
  const isBegun = (path: string, type: unknown): boolean =>
    listed.has(path) || !(shown.has(type) || named.has(type));
  const covered = new Set<string>();
  const open = [...documents].filter(([path, { document }]) => isBegun(path, document['type']));
  for (const [path, { document }] of open) {
    if (covered.has(path)) continue;
    covered.add(path);
    for (const needed of namedBy(document)) {
      const found = documents.get(needed);
      if (found) open.push([needed, found]);
    }
  }
  return covered;
}

function languageIn(documents: Documents, locale: string): JsonObject | undefined {
  const said = objectOf(documents.get('app.json')?.document['languages'])[locale];
  return isObject(said) ? said : undefined;
}

function namesIn(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.map(String) : [];
}

function ofJourney(documents: Documents, file: string): readonly string[] {
  const { path, steps } = documents.get(file)?.document ?? {};
  const folder = String(path).replace(/^~\//, '');
  const pages = membersOf(steps).map(([name, { document }]) =>
    pageFile(String(document ?? `${folder}/${name}`)),
  );
  return [file, ...pages];
}

/** The dialogs, parts and actions that a document names. */
function namedBy(document: JsonObject): readonly string[] {
  const found: string[] = [];
  gather(document, documentNode(String(document['type'])), found);
  return found;
}

function gather(value: Json | undefined, unresolved: SchemaNode | undefined, found: string[]): void {
  if (value === undefined || unresolved === undefined) return;
  const node = resolveNode(unresolved, value);
  const folder = folders[String(node.schema['x-name'])];
  if (typeof value === 'string' && folder !== undefined) found.push(`${folder}${value}.json`);
  else if (Array.isArray(value))
    for (const inner of value as readonly Json[]) gather(inner, itemNode(node), found);
  else if (isObject(value))
    for (const [key, inner] of Object.entries(value)) gather(inner, childNode(node, key), found);
}

/** Where an app says of a language what people read on pages outside of it. */
export const noticeBlock = 'inOtherLanguage';

/**
 * Documents in a language that covers some of them: the pages, journeys and dialogs outside of it name the language of the base,
 * and each page says so first.
 */
export function withPartialLanguage(
  documents: ReadonlyMap<string, ResolvedLayers>,
  locale: string,
): ReadonlyMap<string, ResolvedLayers> {
  const covered = coveredDocuments(documents, locale);
  if (!covered) return documents;
  const notice = String(languageIn(documents, locale)?.['notice']);
  return new Map(
    [...documents].map(([path, resolved]) => {
      const isOutside = shown.has(resolved.document['type']) && !covered.has(path);
      return [path, isOutside ? inBaseLanguage(resolved, locale, notice) : resolved];
    }),
  );
}

function inBaseLanguage(resolved: ResolvedLayers, locale: string, notice: string): ResolvedLayers {
  const { document, origins } = resolved;
  if (document['language'] !== undefined) return resolved;
  const spoken = { ...document, language: baseLocale };
  if (document['type'] !== 'step') return { ...resolved, document: spoken };
  const alert = { type: 'alert', level: 'info', text: notice, language: locale };
  const given = [
    { at: `/body/${noticeBlock}`, from: { document: 'app.json', path: `/languages/${locale}` } },
    { at: `/body/${noticeBlock}/text`, from: { document: 'app.json', path: `/languages/${locale}/notice` } },
  ];
  return {
    ...resolved,
    document: { ...spoken, body: { [noticeBlock]: alert, ...objectOf(document['body']) } },
    origins: { ...origins, given: [...origins.given, ...given] },
  };
}
