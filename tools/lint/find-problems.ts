import { compile } from '#engine/compile/compile.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import type { ReadFlows } from '#tools/read/read-flows.ts';
import { locate } from '#tools/report/locate.ts';
import type { Problem } from '#tools/report/problem.ts';
import { choicesOf } from './choices.ts';

interface Found {
  readonly diagnostic: Diagnostic;
  readonly brands: Set<string>;
}

/** Everything that is wrong with the flows in any brand and language, each thing once, by file and place. */
export function findProblems(read: ReadFlows): readonly Problem[] {
  const { sources, problems } = read;
  const choices = choicesOf(sources);
  const all = new Set(choices.map(({ brand }) => brand));
  const found = new Map<string, Found>();
  for (const choice of choices) {
    for (const diagnostic of compile(sources, choice).diagnostics) {
      const key = [diagnostic.code, diagnostic.document, diagnostic.path, diagnostic.message].join('\n');
      const known = found.get(key) ?? { diagnostic, brands: new Set() };
      found.set(key, known);
      known.brands.add(choice.brand ?? '');
    }
  }
  const compiled = [...found.values()].map(({ diagnostic, brands }): Problem => {
    const problem = locate(diagnostic, read);
    return brands.size === all.size ? problem : { ...problem, brands: [...brands].toSorted() };
  });
  return [...problems, ...withoutEchoes(compiled, problems)].toSorted(byPlace);
}

/** While a file cannot be read, whatever it defines is unknown everywhere else, which is no mistake of its own. */
function withoutEchoes(problems: readonly Problem[], unread: readonly Problem[]): readonly Problem[] {
  const isWhole = unread.every(({ file }) => file.root !== undefined);
  return isWhole
    ? problems
    : problems.filter(({ code }) => !/^(unknown|missing|overrides)-/.test(code) || isShape(code));
}

function isShape(code: string): boolean {
  return ['unknown-key', 'unknown-type', 'missing-key', 'missing-schema'].includes(code);
}

function byPlace(one: Problem, other: Problem): number {
  if (one.file.shown !== other.file.shown) return one.file.shown < other.file.shown ? -1 : 1;
  return one.range.start - other.range.start || one.code.localeCompare(other.code);
}
