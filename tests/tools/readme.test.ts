import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runFlows } from './run-flows.ts';

const readme = readFileSync('tools/README.md', 'utf8');
const [, session = ''] = /```console\n(.*?)```/s.exec(readme) ?? [];
const examples = session.split(/^\$ /m).slice(1);

describe('the README of tools', () => {
  it.each(examples)('shows what comes of %s', async (example) => {
    const [command = '', ...expected] = example.split('\n');
    const [, input = '', given = ''] = /^(?:echo '(.*)' \| )?npx flows (.*)$/.exec(command) ?? [];
    const { code, stdout } = await runFlows(given.split(' '), `${input}\n`);
    expect([code, stdout]).toEqual([0, expected.join('\n')]);
  });

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(3);
  });
});
