import type { Tree } from '#engine/compile.ts';
import { type Flows, documentPath, parentOf } from '#engine/index.ts';
import { holds } from '../../solve/predicate.ts';
import { searchSpaceOf } from '../../solve/search-space.ts';
import { type Limits, type Searched, search } from '../../solve/search.ts';
import type { BrandView } from '../context/lint-context.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { conditionsIn, letsAround, localsAt } from '../logic/in-each-logic.ts';
import { sampleUrl } from '../logic/visiting.ts';
import { isCovered } from './pages-shown.ts';
import type { Violation } from './ways-to-call.ts';

const limits: Limits = { evaluations: 2000, draws: 100 };

/** Buttons and links of other pages that lead to a page which must not be offered. */
export function linksOffered(view: BrandView, patterns: readonly string[], when: Tree): readonly Violation[] {
  const flows = view.flows();
  const pages = patterns.length === 0 ? [] : pagesOutside(flows, view, patterns);
  const known = new Map<string, Searched>();
  return patterns.flatMap((pattern, at) => {
    for (const { url, document } of pages) {
      for (const { path, to } of linksIn(document)) {
        if (!isCovered(flows, pattern, sampleUrl(flows, to))) continue;
        const searched = searchAround(flows, document, path, when, known);
        if (searched.outcome === 'found')
          return [{ path: `/neverOffered/${at}`, way: [url, path], url, given: searched.given }];
      }
    }
    return [];
  });
}

/** The pages that may be shown: those that no pattern covers. */
function pagesOutside(flows: Flows, { documents }: BrandView, patterns: readonly string[]) {
  return Object.keys(flows.compiled.pages).flatMap((name) => {
    const url = sampleUrl(flows, documentPath(flows.compiled, name));
    const document = documents.get(name.startsWith('/') ? `site${name}.json` : `pages/${name}.json`);
    const isOutside = !patterns.some((pattern) => isCovered(flows, pattern, url));
    return document && isOutside ? [{ url, document }] : [];
  });
}

/** The places that name a page without a tag, so that it is known where they lead. */
function linksIn({ places }: LintDocument): readonly { readonly path: string; readonly to: string }[] {
  return places.flatMap(({ path, value, schema }) =>
    schema['x-name'] === 'page' && typeof value === 'string' && /^[/~][^{]*$/.test(value)
      ? [{ path, to: value }]
      : [],
  );
}

/** Looks for facts under which all around a place is there although it must not be. Many pages have the same button. */
function searchAround(
  flows: Flows,
  document: LintDocument,
  place: string,
  when: Tree,
  known: Map<string, Searched>,
): Searched {
  const { reads } = document.compiled;
  const around = conditionsIn(document).filter(
    ({ path }) => path.endsWith('/when') && place.startsWith(`${parentOf(path)}/`),
  );
  const lets = letsAround(reads, place);
  const trees = [when, ...around.map(({ tree }) => tree)];
  const locals = localsAt(
    reads,
    around.map(({ path }) => path),
  );
  const key = JSON.stringify([trees, lets, locals]);
  const space = searchSpaceOf([{ compiled: flows.compiled, trees, lets, locals }]);
  const searched =
    known.get(key) ??
    search(
      space,
      trees.map((tree) => holds(flows, tree, true, lets)),
      limits,
    );
  known.set(key, searched);
  return searched;
}
