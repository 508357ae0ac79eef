import { brandsOf } from '#engine/compile.ts';
import { nearestName } from '#engine/index.ts';
import { type Rule, type LintFinding, hintForName } from '../rule.ts';
import type { LintContext } from '../context/lint-context.ts';

/** What a scenario names, and there is not: the compiler reads no scenarios. */
export const scenarioRules: readonly Rule[] = [
  {
    code: 'unknown-brand',
    about: 'references',
    says: 'A scenario is of a brand that there is not.',
    check: (context) => {
      const codes = brandsOf(context.sources).map(({ code }) => code);
      return namedByScenarios(context, 'brand').flatMap(({ name, at }) =>
        codes.includes(name)
          ? []
          : [{ ...at, message: `There is no brand "${name}".`, hint: hintForName(name, codes) }],
      );
    },
  },
  {
    code: 'unknown-page',
    about: 'references',
    says: "No document, journey or table answers at this page, and the app lists it neither as `elsewhere` nor as `planned`. Where a tag chooses among pages (`{{isOpen ? 'shops' : 'closed'}}`), each of them is asked. The links of rich texts are asked, too. A scenario is about a page or a journey that there is.",
    check: (context) => {
      const pages = pagesOf(context);
      return namedByScenarios(context, 'page').flatMap(({ name, at }) =>
        pages.has(withoutBase(name))
          ? []
          : [{ ...at, message: `There is no page "${name}".`, ...hintForPage(name, pages) }],
      );
    },
  },
];

interface Named {
  readonly name: string;
  readonly at: Pick<LintFinding, 'document' | 'path'>;
}

function namedByScenarios({ sources }: LintContext, key: 'brand' | 'page'): readonly Named[] {
  return Object.entries(sources.documents).flatMap(([document, { type, [key]: name }]) =>
    type === 'scenario' && typeof name === 'string' ? [{ name, at: { document, path: `/${key}` } }] : [],
  );
}

/** The pages and journeys of all brands, as scenarios name them, without base path. */
function pagesOf({ sources }: LintContext): ReadonlySet<string> {
  return new Set(
    Object.entries(sources.documents).flatMap(([document, { type, path }]) => {
      if (type === 'journey') return [withoutBase(String(path))];
      if (type !== 'step') return [];
      const page = document.replace(/^.*?\b(?=(pages|site)\/)/, '').replace(/(\/index)?\.json$/, '');
      return [page.replace(/^pages\/|^site(?=\/)/, '')];
    }),
  );
}

function withoutBase(page: string): string {
  return page.replace(/^~\//, '').replace(/\?.*$/, '');
}

function hintForPage(name: string, pages: ReadonlySet<string>): { readonly hint: string } {
  const nearest = nearestName(withoutBase(name), pages);
  const page = nearest?.startsWith('/') ? nearest : `~/${nearest}`;
  return {
    hint:
      nearest === undefined ? 'A page is named by its file, without the ending.' : `Did you mean "${page}"?`,
  };
}
