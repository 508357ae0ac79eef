import { sandboxInputs } from '#api/lender/providers/sandbox-inputs.ts';
import { table } from './table.ts';

/** Inputs that steer the built-in lender. */
export const sandbox = (): readonly string[] => [
  '# Sandbox inputs',
  'Inputs that steer the built-in lender. Letter case does not count. A slash separates inputs, and what follows from each.',
  'Everybody else gets offers computed from name, birth date, address and income, always the same. An income too small for the smallest line is declined. Waits are those of `flows/tables/life-cycle.json`, divided by `BACKEND_SPEED`.',
  table(['Input', 'What follows'], sandboxInputs),
];
