import type { Compiled } from '../../ir/compiled.ts';

/** The facts that the expressions of a compiled document name, also by way of rules. */
export function factsNamed(compiled: object, rules: Compiled['rules']): ReadonlySet<string> {
  const facts = new Set<string>();
  const reached = new Set<string>();
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      const [operator, name, ...rest] = value as readonly unknown[];
      if (operator === 'fact') facts.add([name, ...rest].join('.'));
      if (operator === 'rule' && typeof name === 'string' && !reached.has(name)) {
        reached.add(name);
        walk(rules[name]);
      }
      value.forEach(walk);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  walk(compiled);
  return facts;
}
