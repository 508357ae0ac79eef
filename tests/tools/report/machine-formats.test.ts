import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { changedFlows, type Change } from '../changed-flows.ts';
import { runFlows } from '../run-flows.ts';

const count = { type: 'integer', minimum: 1 };
const text = { type: 'object', required: ['text'], properties: { text: { type: 'string', minLength: 1 } } };

const region = {
  type: 'object',
  required: ['startLine', 'startColumn', 'endLine', 'endColumn'],
  properties: { startLine: count, startColumn: count, endLine: count, endColumn: count },
};

const location = {
  type: 'object',
  required: ['physicalLocation'],
  properties: {
    physicalLocation: {
      type: 'object',
      required: ['artifactLocation', 'region'],
      properties: {
        artifactLocation: { type: 'object', required: ['uri'], properties: { uri: { type: 'string' } } },
        region,
      },
    },
  },
};

const result = {
  type: 'object',
  required: ['ruleId', 'ruleIndex', 'level', 'message', 'locations', 'partialFingerprints'],
  properties: {
    level: { enum: ['none', 'note', 'warning', 'error'] },
    message: text,
    locations: { type: 'array', minItems: 1, items: location },
    relatedLocations: { type: 'array', items: location },
    partialFingerprints: { type: 'object', additionalProperties: { type: 'string', minLength: 8 } },
  },
};

const driver = {
  type: 'object',
  required: ['name', 'rules'],
  properties: { name: { type: 'string' }, rules: { type: 'array', uniqueItems: true } },
};

/** What SARIF 2.1.0 requires of a log (§3.13, §3.14, §3.27), and what code hosts need besides. */
const sarif = {
  type: 'object',
  required: ['version', '$schema', 'runs'],
  properties: {
    version: { const: '2.1.0' },
    runs: {
      type: 'array',
      items: {
        type: 'object',
        required: ['tool', 'results'],
        properties: {
          tool: { type: 'object', required: ['driver'], properties: { driver } },
          columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
          results: { type: 'array', items: result },
        },
      },
    },
  },
};

const faulty: { readonly [path: string]: Change } = {
  'rules/conditions.json': { replace: 'rental.days >= ', by: 'rental.dys >= ' },
  'modals/already-rented.json': { replace: '"text": "One', by: '"txt": "One' },
};

describe('SARIF', () => {
  it('has what the standard requires', async () => {
    const log = await lintSarif(faulty);
    const validate = new Ajv2020({ strict: false }).compile(sarif);
    validate(log);
    expect(validate.errors ?? []).toEqual([]);
    expect(log.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['unknown-key', 'unknown-field']);
  });

  it('knows a problem again when lines move', async () => {
    const before = await lintSarif(faulty);
    const moved = await lintSarif({
      ...faulty,
      'rules/conditions.json': {
        replace: '"when": "has(rental.days) && rental.days',
        by: '\n\n\n"when": "has(rental.days) && rental.dys',
      },
    });
    const prints = (log: Log) => log.runs[0]?.results.map((one) => one.partialFingerprints);
    expect(prints(moved)).toEqual(prints(before));
    expect(new Set(prints(before)?.flatMap(Object.values)).size).toBe(2);
  });

  it('has no results where there are no problems', async () => {
    expect((await lintSarif({})).runs[0]?.results).toEqual([]);
  });
});

interface Log {
  readonly runs: readonly {
    readonly results: readonly {
      readonly ruleId: string;
      readonly partialFingerprints: { readonly [kind: string]: string };
    }[];
  }[];
}

async function lintSarif(changes: { readonly [path: string]: Change }): Promise<Log> {
  const { stdout } = await runFlows(['lint', '--format', 'sarif', '--root', changedFlows(changes)]);
  const log: Log = JSON.parse(stdout);
  return log;
}
