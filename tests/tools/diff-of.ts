import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';
import diffSchema from '#schemas/outputs/diff.schema.json' with { type: 'json' };
import { runFlows } from './run-flows.ts';

/** A change, as `flows diff --json` reports it. */
export interface ReportedChange {
  readonly kind: string;
  readonly where: string;
  readonly before?: string;
  readonly after?: string;
  readonly breaking?: string;
  readonly facts?: object;
  readonly brands: readonly string[];
}

/** A report, and the code of the command. */
interface ReportedDiff {
  readonly code: number;
  readonly changes: readonly ReportedChange[];
  readonly migrations?: object;
}

const validate = new Ajv2020({ strict: true }).compile(diffSchema);

/** What has changed in a folder since its last commit, as its schema says. */
export async function diffOf(root: string): Promise<ReportedDiff> {
  const { code, stdout, stderr } = await runFlows(['diff', 'HEAD', '--json', '--root', root]);
  expect(stderr).toBe('');
  const output: unknown = JSON.parse(stdout);
  validate(output);
  expect(validate.errors ?? []).toEqual([]);
  // The schema has just said so.
  return { code, ...(output as Omit<ReportedDiff, 'code'>) };
}
