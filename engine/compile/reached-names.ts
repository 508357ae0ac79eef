import type { Compiled } from '#engine/compiled.ts';

/** Names of rules and constants. */
export interface ReachedNames {
  readonly rules: ReadonlySet<string>;
  readonly constants: ReadonlySet<string>;
}

/** The rules and constants that expressions of compiled documents name, also by way of other rules. */
export function reachedNames({ rules, constants: _values, ...documents }: Compiled): ReachedNames {
  const reached = { rules: new Set<string>(), constants: new Set<string>() };
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) {
      const [operator, name] = value as readonly unknown[];
      if (operator === 'constant' && typeof name === 'string') reached.constants.add(name);
      if (operator === 'rule' && typeof name === 'string') reach(name);
      value.forEach(walk);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(walk);
  };
  const reach = (name: string): void => {
    if (reached.rules.has(name)) return;
    reached.rules.add(name);
    walk(rules[name]);
  };
  walk(documents);
  return reached;
}
