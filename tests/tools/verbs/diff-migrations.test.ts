import { describe, expect, it } from 'vitest';
import { diffOf } from '../diff-of.ts';
import { revisedFlows, type Changes } from '../revised-flows.ts';
import { runFlows } from '../run-flows.ts';

const rider = 'pages/rent/rider.json';
const facts = '../schemas/domain/facts.schema.json';

const document = (migrations: object): string =>
  JSON.stringify({
    $schema: '../../../schemas/documents/migrations.schema.json',
    type: 'migrations',
    migrations,
  });

/** The height has another name, as a fact and as a question. */
const renamed: Changes = {
  [rider]: {
    replace:
      '"height": {\n      "type": "number",\n      "label": "Height in centimetres",\n      "help": "The saddle is set to it.",\n      "bind": "rider.height",',
    by: '"tall": {\n      "type": "number",\n      "label": "Height in centimetres",\n      "help": "The saddle is set to it.",\n      "bind": "rider.tall",',
  },
  'brands/citywheels/pages/rent/rider.json': { replace: '"height": null', by: '"tall": null' },
  [facts]: { replace: '"height": { "title"', by: '"tall": { "title"' },
};
const proposed = {
  'rider-height': { type: 'rename', from: 'rider.height', was: { type: 'number' }, to: 'rider.tall' },
  'rent-rider-height': {
    type: 'rename',
    on: 'rent/rider',
    from: 'height',
    was: { type: 'number' },
    to: 'tall',
  },
};

describe('flows diff, where a fact went and another came,', () => {
  it('proposes the migrations that keep what visits hold', async () => {
    const root = revisedFlows(renamed);
    const { code, changes, migrations } = await diffOf(root);
    const broken = changes.filter(({ breaking }) => breaking !== undefined).map(({ where }) => where);
    expect(broken).toEqual(['facts/rider/fields/height', 'pages/rent/rider/body/height']);
    expect([code, migrations]).toEqual([1, proposed]);
    const { stdout } = await runFlows(['diff', 'HEAD', '--root', root]);
    expect(stdout).toContain(
      'A document of type "migrations" in rules/ would keep what visits hold:\n  "rider-height": {"type":"rename",',
    );
  });

  it('finds nothing that breaks once they are there', async () => {
    const root = revisedFlows({ ...renamed, 'rules/migrations.json': document(proposed) });
    const { code, changes, migrations } = await diffOf(root);
    expect(changes.filter(({ breaking }) => breaking !== undefined)).toEqual([]);
    expect([code, migrations]).toEqual([0, undefined]);
  });

  it('proposes nothing for what is of another shape', async () => {
    const root = revisedFlows({
      [rider]: { replace: '"bind": "rider.height",', by: '' },
      [facts]: {
        replace: '"height": { "title": "Height", "description": "In centimetres.", "type": "number" }',
        by: '"tall": { "title": "Tall", "description": "Is tall.", "type": "boolean" }',
      },
    });
    const { code, migrations } = await diffOf(root);
    expect([code, migrations]).toEqual([1, undefined]);
  });
});

describe('flows diff', () => {
  const helmet = {
    [rider]: {
      replace: '"body": {\n    "firstName": {',
      by: '"body": {\n    "helmet": { "type": "checkbox", "label": "Helmet", "bind": "rider.helmet", "required": true },\n    "firstName": {',
    },
    [facts]: {
      replace: '"club": { "title"',
      by: '"helmet": { "title": "Helmet", "description": "Wants one.", "type": "boolean" },\n        "club": { "title"',
    },
  };

  it('calls a new question breaking unless a migration answers it for visits under way', async () => {
    const asked = await diffOf(revisedFlows(helmet));
    expect(asked.code).toBe(1);
    const given = { helmet: { type: 'default', to: 'rider.helmet', value: true } };
    const answered = await diffOf(revisedFlows({ ...helmet, 'rules/migrations.json': document(given) }));
    expect(answered.changes.filter(({ breaking }) => breaking !== undefined)).toEqual([]);
  });

  it('calls a token that is gone breaking unless a migration makes another one of it', async () => {
    const other: Changes = { [facts]: { replace: '"INSURANCE"]', by: '"POLICY"]' } };
    const before = await diffOf(revisedFlows(other));
    expect(before.changes.find(({ where }) => where.includes('tokens'))?.breaking).toBe(
      'Stored facts may hold "INSURANCE".',
    );
    const migration = {
      kind: {
        type: 'split',
        from: 'rider.papers[].kind',
        was: { type: 'text', enum: ['LICENCE', 'INSURANCE'] },
        into: { 'rider.papers[].kind': "was == 'INSURANCE' ? 'POLICY' : 'LICENCE'" },
      },
    };
    const after = await diffOf(revisedFlows({ ...other, 'rules/migrations.json': document(migration) }));
    expect(after.changes.find(({ where }) => where.includes('tokens'))?.breaking).toBeUndefined();
  });
});
