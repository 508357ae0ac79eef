import { type JsonObject, nearestName, objectOf, pointerTo } from '#engine/index.ts';
import { onlyNear } from '#engine/compile.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { nodesIn, pathOf } from '../context/expressions.ts';
import type { LintDocument } from '../context/lint-document.ts';
import type { LintContext } from '../context/lint-context.ts';

/** Names that no schema lists: flags, and parameters of a query. */
export const misspelledNameRules: readonly Rule[] = [
  {
    code: 'unknown-flag',
    about: 'references',
    says: 'A flag is read, set in a scenario or switched on by `host`, that `flags` of the app does not allow. It would always be off. If the app has no `flags`, nothing is checked.',
    check: acrossDocuments(unknownFlags),
  },
  {
    code: 'misspelled-query',
    about: 'references',
    says: 'A query parameter is named once, by an expression, a link or a row, and is one letter away from another one: what writes it and what reads it differ. If both exist, say so in `allow`.',
    check: acrossDocuments(misspelledQueries),
  },
];

interface Mention {
  readonly document: LintDocument;
  readonly path: string;
  readonly range?: { readonly start: number; readonly end: number };
  readonly name: string;
}

/** A flag that the app does not allow is always off. */
function unknownFlags(context: LintContext): readonly LintFinding[] {
  return context.views.flatMap(({ analysis, documents, brands }) => {
    const { allowed } = objectOf(analysis.result.app['flags']);
    if (allowed === undefined) return [];
    const known = Object.keys(objectOf(allowed));
    return [...documents.values()]
      .flatMap((document) => context.remembered(flagsIn, document))
      .filter(({ name }) => !known.includes(name))
      .map(({ document, path, range, name }): LintFinding => {
        const near = nearestName(name, known);
        return {
          document,
          path,
          ...(range && { range }),
          brands,
          message: `The app allows no flag "${name}", so it is always off.`,
          hint:
            near === undefined
              ? 'Add it to "flags" of app.json, under "allowed".'
              : `Did you mean "${near}"?`,
        };
      });
  });
}

function flagsIn(document: LintDocument): readonly Mention[] {
  const { type, json } = document;
  const given = type === 'scenario' ? Object.keys(objectOf(objectOf(json['facts'])['flags'])) : [];
  const { flags: on } = objectOf(json['host']);
  const own = type === 'app' && Array.isArray(on) ? on.map(String) : [];
  return [
    ...own.map((name, at) => ({ document, path: pointerTo('/host/flags', `${at}`), name })),
    ...given.map((name) => ({ document, path: pointerTo('/facts/flags', name), name })),
    ...namesBelow(document, ['flags']),
  ];
}

/** What expressions read directly below a path. */
function namesBelow(document: LintDocument, around: readonly string[]): readonly Mention[] {
  return nodesIn(document).flatMap(({ path, range, node }): readonly Mention[] => {
    const names = pathOf(node);
    const name = names?.length === around.length + 1 ? names.at(-1) : undefined;
    return name !== undefined && around.every((one, at) => names?.[at] === one)
      ? [{ document, path, range, name }]
      : [];
  });
}

/** A parameter that is named once, and is one letter away from another: what writes it and what reads it differ. */
function misspelledQueries(context: LintContext): readonly LintFinding[] {
  const mentions = context.documents.flatMap((document) => context.remembered(queriesIn, document));
  const places = Map.groupBy(mentions, ({ name }) => name);
  const alone = [...places].filter(([, each]) => new Set(each.map(placeOf)).size === 1);
  const built = [...builtIn, ...context.views.flatMap(({ analysis }) => brandParameter(analysis.result.app))];
  const known = [...places.keys()].filter((name) => !alone.some(([one]) => one === name));
  return alone.flatMap(([name, [mention]], at): readonly LintFinding[] => {
    // Of two that are alone, the later one is reported.
    const near = onlyNear(name, [...built, ...known, ...alone.slice(0, at).map(([earlier]) => earlier)]);
    if (!mention || near === undefined || built.includes(name)) return [];
    const { document, path, range } = mention;
    return [
      {
        document,
        path,
        ...(range && { range }),
        message: `Nothing else names the query parameter "${name}", and "${near}" is one letter away.`,
        hint: `Did you mean "${near}"? If both exist, say so in "allow".`,
      },
    ];
  });
}

/** What the engine itself reads from the query of a page. */
const builtIn = ['step', 'return', 'page'];

/** What the host reads from it. */
function brandParameter(app: JsonObject): readonly string[] {
  const { query } = objectOf(objectOf(app['host'])['brand']);
  return typeof query === 'string' ? [query] : [];
}

function placeOf({ document, path }: Mention): string {
  return `${document.path}#${path}`;
}

function queriesIn(document: LintDocument): readonly Mention[] {
  return [...namesBelow(document, ['session', 'query']), ...queriesWritten(document)];
}

/** Parameters of pages that buttons, steps, links and rows name. Those of calls are the service's. */
function queriesWritten(document: LintDocument): readonly Mention[] {
  return document.places.flatMap(({ path, value, schema }): readonly Mention[] => {
    if (schema['title'] === 'Query parameter' && typeof value === 'string' && value !== '*')
      return [{ document, path, name: value }];
    if (path.endsWith('/query') && !path.endsWith('/with/query') && schema['title'] === 'Query')
      return Object.keys(objectOf(value))
        .filter((name) => !name.startsWith('$'))
        .map((name) => ({ document, path: pointerTo(path, name), name }));
    if (typeof value === 'string' && (schema['x-text'] === 'rich' || schema['x-name'] === 'page'))
      return [...value.matchAll(/[?&]([a-zA-Z][\w-]*)=/g)].map(({ index, 0: whole, 1: name = '' }) => ({
        document,
        path,
        range: { start: index + 1, end: index + whole.length - 1 },
        name,
      }));
    if (path === '/concealed')
      return Object.keys(objectOf(value)).map((name) => ({ document, path: pointerTo(path, name), name }));
    return [];
  });
}
