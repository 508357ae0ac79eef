import { isObject } from '#engine/index.ts';
import { showInProduct } from '../read/find-root.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import { type WrittenClause, expectsOf } from './written-clauses.ts';

/** A clause or scenario that holds something. */
export interface Holder {
  readonly kind: 'clause' | 'scenario';
  readonly name: string;
  readonly says: string;
  readonly file: string;
  readonly line: number;
}

/** What is looked for in the specification. */
export interface Held {
  readonly page: string;
  /** What clauses call it: itself, and by its steps. */
  readonly pages: readonly string[];
  readonly field: string;
  readonly words: string;
}

/** How many of each kind are listed. */
const mostOfKind = 8;

/** What holds something, and how many more of each kind do than are listed. */
export interface Holders {
  readonly holders: readonly Holder[];
  readonly moreHolders: { readonly [kind in Holder['kind']]: number };
}

/** The clauses that name a field on its page, or a text letter for letter, and the scenarios that lead to the page. */
export function findHolders(held: Held, read: ReadFlows, clauses: readonly WrittenClause[]): Holders {
  const [named, passing] = [findClauses(held, clauses), findScenarios(held.page, read)];
  const more = (all: readonly Holder[]): number => Math.max(0, all.length - mostOfKind);
  return {
    holders: [...named.slice(0, mostOfKind), ...passing.slice(0, mostOfKind)],
    moreHolders: { clause: more(named), scenario: more(passing) },
  };
}

function findClauses(held: Held, clauses: readonly WrittenClause[]): readonly Holder[] {
  const ranked = clauses.flatMap((clause) => {
    const rank = rankOf(clause, held);
    const { name, says, file, line } = clause;
    return rank === undefined ? [] : [{ rank, holder: { kind: 'clause', name, says, file, line } as const }];
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ holder }) => holder);
}

const leastLetters = 8;

/** How surely a clause holds something: it quotes its words, expects something of its field, or names the field. */
function rankOf(clause: WrittenClause, { pages, field, words }: Held): number | undefined {
  const { written } = clause;
  if (words.length > leastLetters && written.includes(JSON.stringify(words))) return 0;
  if (field === '' || !pages.some((page) => written.includes(JSON.stringify(page)))) return undefined;
  if (expectsOf(clause, field, pages)) return 1;
  return written.includes(`"${field}"`) || written.includes(`.${field}"`) ? 2 : undefined;
}

function findScenarios(page: string, { root, sources, files }: ReadFlows): readonly Holder[] {
  return Object.entries(sources.documents).flatMap(([path, { type, says, page: meant, expect }]) => {
    if (type !== 'scenario') return [];
    const target = isObject(expect) ? expect['page'] : undefined;
    const isAbout = [meant, target].some(
      (one) => typeof one === 'string' && sameName(one) === sameName(page),
    );
    const file = files.get(path);
    if (!isAbout || !file) return [];
    const name = path.replace(/^.*\/|\.json$/g, '');
    const shown = showInProduct(file.shown, root);
    return [{ kind: 'scenario', name, says: typeof says === 'string' ? says : '', file: shown, line: 1 }];
  });
}

/** Scenarios name pages with `~/` for the base path, and a folder in place of its index. */
function sameName(page: string): string {
  return page.replace(/^~\//, '').replace(/\/index$/, '');
}
