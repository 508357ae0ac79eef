import { matchPath, segmentsOf } from '#engine/index.ts';
import { acrossDocuments, type Rule, type WorldFinding } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';

/** A page that no page, button, link, row, journey or key of the app leads to. */
export const unusedPage: Rule = { code: 'unused-page', check: acrossDocuments(unusedPages) };

function unusedPages(world: World): readonly WorldFinding[] {
  const names = new Set(world.documents.flatMap((document) => world.remembered(namesIn, document)));
  const written = [...names]
    .map(withAnySegments)
    .filter((name) => !name.includes('{{'))
    .map(segmentsOf);
  return world.documents
    .filter(({ type }) => type === 'step')
    .filter(({ path }) => !urlsOf(path).some((url) => isNamed(url, names, written)))
    .map((document) => ({
      document,
      path: '/title',
      message: `Nothing leads to the page "${document.path}".`,
      hint: 'Lead to it from a page, a journey or a table, or take it out.',
    }));
}

/** `~/{{application.uuid}}/papers` leads to the papers of any application. */
function withAnySegments(name: string): string {
  return name.replaceAll(/\/\{\{[^{}]*\}\}(?=\/)/g, '/{any}');
}

const nameKinds: ReadonlySet<string> = new Set(['page', 'document', 'path']);

function namesIn({ compiled, json, type, places }: LintDocument): readonly string[] {
  const named = compiled.references.filter(({ kind }) => nameKinds.has(kind)).map(({ name }) => name);
  const linked = places.flatMap(({ value, schema }) =>
    schema['x-text'] === 'rich' && typeof value === 'string' ? linksIn(value) : [],
  );
  const computed = compiled.references
    .filter(({ kind, name }) => kind === 'page' && name.includes('{{'))
    .flatMap(({ name }) => [...name.matchAll(/'([^']+)'/g)].map(([, literal = '']) => literal));
  const names = [...named, ...linked, ...computed].map((name) => name.replace(/\?[^{}]*$/, ''));
  return [...names, ...(type === 'journey' ? journeyPages(json) : [])];
}

function linksIn(text: string): readonly string[] {
  return [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, page = '']) => page);
}

function journeyPages({ path, steps }: LintDocument['json']): readonly string[] {
  return [String(path), ...Object.keys(steps ?? {}).map((name) => `${String(path)}/${name}`)];
}

/** The ways in which a page may be written. */
function urlsOf(path: string): readonly string[] {
  const page = path.replace(/\.json$/, '');
  const plain = page.replace(/\/index$/, '');
  if (plain.startsWith('site/')) return [plain.slice('site'.length)];
  const below = plain.slice('pages/'.length);
  return [page.slice('pages/'.length), `~/${below}`, below, below.replace(/^\{[^}]*\}\/?/, '')];
}

function isNamed(url: string, names: ReadonlySet<string>, written: readonly (readonly string[])[]): boolean {
  if (url === '' || names.has(url)) return true;
  const segments = segmentsOf(url);
  // `/shops/{city}` is reached by `/shops/bern`, as well as the other way round.
  return written.some(
    (name) => matchPath(name, segments) !== undefined || matchPath(segments, name) !== undefined,
  );
}
