import type { Rule } from './rule.ts';

/** Every rule, one file each. */
export const rules: readonly Rule[] = [];
