import type { Diagnostic } from '../../diagnostic.ts';
import { objectOf } from '../../json/json.ts';
import type { Compilation } from '../emit/compile-documents.ts';
import { rememberOne } from '../../remember.ts';

/** It takes a few milliseconds. The largest rule of a large product evaluates fewer than a hundred. */
const mostRules = 10_000;

/**
 * Finds rules that evaluate too many others for one answer. Each counts as often as it is named: of thirty rules that name the
 * next one twice, the first would never give an answer.
 */
export function checkRuleSizes({
  compiled,
  placeOf,
}: Pick<Compilation, 'compiled' | 'placeOf'>): readonly Omit<Diagnostic, 'severity'>[] {
  const rules = new Map<string, unknown>();
  for (const { document, compiled: of } of compiled.values())
    for (const type of ['conditions', 'calculations'])
      if (document['type'] === type)
        for (const [name, rule] of Object.entries(objectOf(objectOf(of)[type]))) rules.set(name, rule);
  const called = new Map([...rules].map(([name, rule]) => [name, rulesIn(rule)]));
  const sizes = new Map<string, number>();
  const sizeOf = (name: string): number => {
    const known = sizes.get(name);
    if (known !== undefined) return known;
    // What a rule of a circle needs of itself is reported as a circle.
    sizes.set(name, 0);
    const size = (called.get(name) ?? []).reduce((sum, other) => sum + sizeOf(other), 1);
    sizes.set(name, size);
    return size;
  };
  const isLarge = (name: string): boolean => sizeOf(name) > mostRules;
  return [...called].flatMap(([name, others]) => {
    const place = placeOf('rules', name);
    if (!place || !isLarge(name) || others.some(isLarge)) return [];
    return [
      {
        ...place,
        code: 'costly-rule',
        message: `"${name}" evaluates ${sizeOf(name)} rules, and at most ${mostRules} may be needed for one answer.`,
        hint: 'Name a rule once, in a let, and use what it gives.',
      },
    ];
  });
}

/** The rules that compiled expressions name, each as often as they do. */
function rulesIn(compiled: unknown): readonly string[] {
  return typeof compiled === 'object' && compiled !== null ? rulesWithin(compiled) : [];
}

const rulesWithin = rememberOne((compiled: object): readonly string[] => {
  const inside = Object.values(compiled).flatMap(rulesIn);
  const [op, name]: readonly unknown[] = Array.isArray(compiled) ? compiled : [];
  return op === 'rule' && typeof name === 'string' ? [name, ...inside] : inside;
});
