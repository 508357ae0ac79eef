import { defaultTexts, hasDefaultTexts } from '#schemas/vocabulary/default-texts.ts';
import { type Json, type JsonObject, isList, membersOf, objectOf } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { baseLocale } from './layers.ts';
import type { ResolvedLayers } from './resolve-layers.ts';

/** What an app calls its documents where it does not say it. */
const defaultNames = {
  facts: 'domain/facts.schema.json',
  routing: 'routing',
  access: 'access',
  errors: 'call-failed',
  notFound: 'errors/not-found',
  failed: 'errors/failed',
};

/** The path of the facts' schema of an app; one that names none has `domain/facts.schema.json`. */
export function factsPath(app: JsonObject | undefined): string {
  const path = app?.['facts'];
  return typeof path === 'string' ? path : defaultNames.facts;
}

/** An app with the names, words and messages that it leaves out, in a language. */
export function completeApp(app: ResolvedLayers, locale: string): ResolvedLayers {
  const { words, messages } = defaultTexts(locale);
  const { words: ownWords, messages: ownMessages, ...own } = app.document;
  const document = {
    ...defaultNames,
    ...own,
    words: { ...words, ...objectOf(ownWords) },
    messages: { ...messages, ...objectOf(ownMessages) },
  };
  const given = translatedIn(locale)
    ? [...missing('/words', words, ownWords, locale), ...missing('/messages', messages, ownMessages, locale)]
    : [];
  return { ...app, document, origins: { ...app.origins, given: [...given, ...app.origins.given] } };
}

// As if a document of that language had given it.
function translatedIn(locale: string): boolean {
  return locale !== baseLocale && hasDefaultTexts(locale);
}

function missing(
  at: string,
  texts: object,
  own: Json | undefined,
  locale: string,
): ResolvedLayers['origins']['given'] {
  const known = objectOf(own);
  const names = Object.keys(texts).filter((name) => !Object.hasOwn(known, name));
  const document = `locales/${locale}/app.json`;
  return names.map((name) => ({
    at: pointerTo(at, name),
    from: { document, path: pointerTo(at, name) },
  }));
}

type Documents = ReadonlyMap<string, ResolvedLayers>;

/** The documents with those that an app needs and leaves out: error pages, access, routing, and the action for failures. */
export function withDefaultDocuments(
  documents: Documents,
  locale: string,
  lead: typeof leadFromRoot,
): Documents {
  const app = documents.get('app.json')?.document;
  if (!app) return documents;
  const start = startOf(app, documents);
  const made = new Map<string, JsonObject>();
  // A document that the app names has to be there.
  const offer = (key: keyof typeof defaultNames, folder: string, document: JsonObject): boolean => {
    const path = `${folder}/${defaultNames[key]}.json`;
    if (app[key] !== undefined || documents.has(path)) return false;
    made.set(path, document);
    return true;
  };
  offer('access', 'tables', accessFrom(start));
  offer('routing', 'tables', { type: 'routing', root: '~', tables: {} });
  offer('errors', 'actions', failureAction(locale));
  offer('notFound', 'pages', notFoundPage(locale, start));
  if (offer('failed', 'pages', failedPage(locale)) && !documents.has('actions/reload.json'))
    made.set('actions/reload.json', reloadAction);
  const resolved = [...made].map(([path, document]) => [path, resolvedAs(path, document, locale)] as const);
  return withSiteRoot(new Map([...documents, ...resolved]), app, lead);
}

/** Leads from the root of the site to where an app begins, unless a document says what is there. */
function withSiteRoot(documents: Documents, app: JsonObject, lead: typeof leadFromRoot): Documents {
  const path = `tables/${String(app['access'] ?? defaultNames.access)}.json`;
  const access = documents.get(path);
  const start = String(objectOf(app['host'])['start'] ?? '~');
  if (!access || [start, app['basePath']].includes('/') || isRootGiven(documents, app, access))
    return documents;
  return new Map(documents).set(path, lead(access, start));
}

/** An access table whose first row leads from the root of the site. */
export function leadFromRoot(access: ResolvedLayers, start: string): ResolvedLayers {
  const { document, origins } = access;
  const row = { paths: ['/'], type: 'redirect', to: start, keepQuery: ['*'] };
  const rows = { siteRoot: row, ...objectOf(document['rows']) };
  const from = { document: 'app.json', path: '/basePath' };
  const given = [{ at: '/rows/siteRoot', from }, ...origins.given];
  return { ...access, document: { ...document, rows }, origins: { ...origins, given } };
}

function isRootGiven(documents: Documents, app: JsonObject, access: ResolvedLayers): boolean {
  const named = [objectOf(app['elsewhere']), objectOf(app['planned'])];
  const all = [...documents.values()].map(({ document }) => document);
  return (
    documents.has('site/index.json') ||
    named.some((paths) => Object.hasOwn(paths, '/')) ||
    all.some(({ type, path }) => type === 'journey' && path === '/') ||
    membersOf(access.document['rows']).some(([, { paths }]) => isList(paths) && paths.includes('/'))
  );
}

function resolvedAs(path: string, document: JsonObject, locale: string): ResolvedLayers {
  const file = translatedIn(locale) ? `locales/${locale}/${path}` : path;
  return { path, document, origins: { file, given: [] }, locks: [], touched: [] };
}

/** Where an app begins: what its host names, else its first journey. */
function startOf({ host }: JsonObject, documents: Documents): string {
  const { start } = objectOf(host);
  const paths = [...documents.values()]
    .filter(({ document }) => document['type'] === 'journey')
    .map(({ document }) => String(document['path']));
  // A path with an id cannot be opened without one.
  return String(start ?? paths.find((path) => !path.includes('{')) ?? '~');
}

function accessFrom(start: string): JsonObject {
  const rest = { paths: ['/**'], type: 'allow' };
  const rows = start === '~' ? { rest } : { start: { paths: ['/', '~'], type: 'redirect', to: start }, rest };
  return { type: 'access', rows };
}

function failureAction(locale: string): JsonObject {
  const text = `{{default(sentence(error.messages), '${defaultTexts(locale).pages.failed}')}}`;
  return { type: 'action', steps: { say: { type: 'alert', level: 'error', text } } };
}

const reloadAction: JsonObject = { type: 'action', steps: { again: { type: 'session', do: 'reload' } } };

function notFoundPage(locale: string, start: string): JsonObject {
  const { notFound, notFoundAdvice, toStart } = defaultTexts(locale).pages;
  return {
    type: 'step',
    title: notFound,
    body: { advice: { type: 'paragraph', text: notFoundAdvice } },
    buttons: { start: { type: 'go', label: toStart, page: start } },
  };
}

function failedPage(locale: string): JsonObject {
  const { failed, failedAdvice, again } = defaultTexts(locale).pages;
  return {
    type: 'step',
    title: failed,
    body: { advice: { type: 'paragraph', text: failedAdvice } },
    buttons: { again: { type: 'run', label: again, action: 'reload' } },
  };
}
