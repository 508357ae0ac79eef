import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, membersOf } from '#engine/index.ts';
import { findSpecification, showInProduct } from '../read/find-root.ts';
import type { ReadFlows } from '../read/read-flows.ts';

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
  /** What clauses call it: by its steps. */
  readonly steps: readonly string[];
  readonly field: string;
  readonly words: string;
}

const mostHolders = 12;

/** The clauses that name a field on its page, or a text letter for letter, and the scenarios that lead to the page. */
export function findHolders(held: Held, read: ReadFlows): readonly Holder[] {
  return [...findClauses(held, read.root), ...findScenarios(held.page, read)].slice(0, mostHolders);
}

function findClauses({ page, steps, field, words }: Held, root: string): readonly Holder[] {
  const folder = join(findSpecification(root), 'clauses');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const pages = [page, ...steps].map((name) => JSON.stringify(name));
  const ranked = files.flatMap((name) => {
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    const document: unknown = JSON.parse(text);
    const clauses = isObject(document) ? membersOf(document['clauses']) : [];
    return clauses.flatMap(([clause, content]) => {
      const written = JSON.stringify(content);
      const rank = rankOf(written, { pages, field, words });
      if (rank === undefined) return [];
      const says = typeof content['says'] === 'string' ? content['says'] : '';
      const line = lineOf(text, clause);
      return [
        {
          rank,
          holder: { kind: 'clause', name: clause, says, file: showInProduct(file, root), line } as const,
        },
      ];
    });
  });
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ holder }) => holder);
}

interface Wanted {
  readonly pages: readonly string[];
  readonly field: string;
  readonly words: string;
}

const leastLetters = 8;

/** How surely a clause holds something: it quotes its words, expects something of its field, or names the field. */
function rankOf(written: string, { pages, field, words }: Wanted): number | undefined {
  if (words.length > leastLetters && written.includes(JSON.stringify(words))) return 0;
  if (field === '' || !pages.some((page) => written.includes(page))) return undefined;
  const expects = written.includes(`"then.${field}`) || new RegExp(`"then":\\{[^}]*"${field}"`).test(written);
  if (expects) return 1;
  return written.includes(`"${field}"`) || written.includes(`.${field}"`) ? 2 : undefined;
}

function lineOf(text: string, clause: string): number {
  return text.slice(0, text.indexOf(JSON.stringify(clause))).split('\n').length;
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
