import { type Compiled, type JsonObject, canonicalText, linker, objectOf, viewer } from '#engine/index.ts';
import { openGiven } from '../../preview/frame/open-given.ts';
import { withPartsAsPages } from '../../preview/page-names.ts';

/** Gives what flows draw on a page for facts, as a text to compare; empty: they have no such page, or cannot draw it. */
export function pageViews(
  compiled: Compiled,
  under: JsonObject,
): (page: string, facts: JsonObject) => string {
  const flows = linker()(withPartsAsPages(compiled));
  const view = viewer(flows);
  return (page, facts) => {
    try {
      const { state } = openGiven(flows, under, { page, facts });
      return canonicalText(objectOf(JSON.parse(JSON.stringify(view(state, () => undefined)))));
    } catch {
      // A page that is new or gone differs from every other.
      return '';
    }
  };
}

interface Compared {
  readonly before: Compiled;
  readonly now: Compiled;
  readonly under: JsonObject;
  /** Each with the facts of whom it is drawn for. */
  readonly pages: readonly { readonly page: string; readonly facts: JsonObject }[];
}

/** The pages that people with these facts see differently. */
export function differingPages({ before, now, under, pages }: Compared): ReadonlySet<string> {
  // What a version says of the brand is what its pages show.
  const viewsOf = (compiled: Compiled) => pageViews(compiled, { ...under, brand: compiled.brand.facts });
  const [was, is] = [viewsOf(before), viewsOf(now)];
  return new Set(
    pages.filter(({ page, facts }) => was(page, facts) !== is(page, facts)).map(({ page }) => page),
  );
}
