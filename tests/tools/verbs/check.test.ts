import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import becauseSchema from '#schemas/outputs/because.schema.json' with { type: 'json' };
import checkSchema from '#schemas/outputs/check.schema.json' with { type: 'json' };
import diffSchema from '#schemas/outputs/diff.schema.json' with { type: 'json' };
import lintSchema from '#schemas/outputs/lint.schema.json' with { type: 'json' };
import verifySchema from '#schemas/outputs/verify.schema.json' with { type: 'json' };
import { revisedFlows } from '../revised-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

const index = 'pages/rent/index.json';

it('lints and verifies', async () => {
  const { code, stdout } = await runFlows(['check', '--root', bicycleRental]);
  expect(stdout).toMatch(/clauses hold\n$/);
  expect(code).toBe(0);
});

it('fails where documents do not compile, and says it once', async () => {
  const root = revisedFlows({ [index]: { replace: '"Frame size"', by: '"{{nobody}}"' } });
  const { code, stdout } = await runFlows(['check', '--root', root]);
  expect(stdout.match(/ error /g)).toHaveLength(1);
  expect(code).toBe(1);
});

it('makes one comment, in which breaking changes are reported and do not fail', async () => {
  const root = revisedFlows({ [index]: { replace: '"maxItems": 2', by: '"maxItems": 1' } });
  const { code, stdout } = await runFlows([
    'check',
    '--since',
    'HEAD',
    '--format',
    'markdown',
    '--root',
    root,
  ]);
  expect(stdout.match(/^#+ .*/gm)).toEqual([
    '# The flows',
    '## Rules',
    '## Specification',
    '## What changes',
  ]);
  expect(stdout).toContain('**breaking** validation');
  expect(code).toBe(0);
});

it('gives programs what schemas/outputs describes', async () => {
  const root = revisedFlows({});
  const { stdout } = await runFlows(['check', '--since', 'HEAD', '--json', '--root', root]);
  const schemas = [becauseSchema, diffSchema, lintSchema, verifySchema];
  const validate = new Ajv2020({ strict: true, allowUnionTypes: true, schemas }).compile(checkSchema);
  validate(JSON.parse(stdout));
  expect(validate.errors ?? []).toEqual([]);
});
