import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeFlows, changedFlows, type Change } from '../changed-flows.ts';
import { runFlows } from '../run-flows.ts';

const page = 'pages/rent/index.json';
const rules = 'rules/conditions.json';
const record = 'turns.lock';

/** A bicycle rental whose turns are recorded, and what verify says after some changes. */
async function recorded(changes: { readonly [path: string]: Change }) {
  const root = changedFlows({ [record]: '' });
  await runFlows(['verify', '--accept', '--root', root]);
  const before = linesOf(root);
  changeFlows(root, changes);
  const ran = await runFlows(['verify', '--root', root]);
  return { root, before, ...ran };
}

function linesOf(root: string): readonly string[] {
  return readFileSync(join(root, record), 'utf8').split('\n');
}

describe('the record of turns', () => {
  it('is kept of a folder that has begun one, and holds as long as nothing changes', async () => {
    const { before, code, stdout } = await recorded({});
    expect(before).toContain(
      '/conditions/longRental/value [false,{}],[true,{"rental":{"days":7}}],[false,{"rental":{"days":6}}]',
    );
    expect(before).toContain('/body/extras/maxItems [true,{}],[false,{"size":3}],[true,{"size":2}]');
    expect([code, stdout]).toEqual([0, expect.not.stringContaining('recorded')]);
  });

  it('shows the expression whose rule has changed, what it gave and what it gives', async () => {
    const change = { replace: '>= constants.longRentalDays', by: '> constants.longRentalDays' };
    const { root, before, code, stdout } = await recorded({ [rules]: change });
    expect(code).toBe(1);
    expect(stdout).toContain('{"rental":{"days":7}}\n      expected true\n      actual   false\n');
    expect(stdout).toMatch(/^If the product is meant to be so.*--accept \S*rules\/conditions\.json$/m);
    const accepted = await runFlows(['verify', '--accept', join(root, rules), '--root', root]);
    expect([accepted.code, accepted.stdout.split('\n')[0]]).toEqual([
      0,
      'rules/conditions.json /conditions/longRental/value: gives false for {"rental":{"days":7}}, was true',
    ]);
    expect(linesOf(root).filter((line) => !before.includes(line))).toHaveLength(1);
  });

  it('shows a limit of answers that has moved', async () => {
    const { code, stdout } = await recorded({ [page]: { replace: '"maxItems": 2', by: '"maxItems": 3' } });
    expect([code, stdout]).toEqual([1, expect.stringContaining('{"size":3}\n      expected false\n')]);
  });

  it('shows a link that leads elsewhere', async () => {
    const { code, stdout } = await recorded({
      [page]: { replace: '"page": "/shops"', by: '"page": "/terms"' },
    });
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('expected "/shops"\n      actual   "/terms"\n'),
    ]);
  });

  it('holds where only texts have changed', async () => {
    const { code } = await recorded({
      [page]: { replace: '{{money(bicycle.dailyRate, 2)}} a day', by: 'For {{bicycle.dailyRate}}' },
    });
    expect(code).toBe(0);
  });

  it('says how many expressions it lacks, and takes those that are gone out by one command', async () => {
    const { root, code, stdout } = await recorded({
      [page]: { replace: '"noneLeft": {', by: '"nothingLeft": {' },
    });
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(
        /2 expressions are not recorded yet: flows verify --accept \S+pages\/rent\/index.json\n {2}pages\/rent\/index.json \/body\/nothingLeft\/level\n/,
      ),
    ]);
    expect(stdout).toContain('pages/rent/index.json has no expression at /body/noneLeft/when any more.');
    const accepted = await runFlows(['verify', '--accept', '--root', root]);
    expect(accepted.stdout.split('\n').slice(0, 3)).toEqual([
      'pages/rent/index.json: 2 expressions are recorded',
      'pages/rent/index.json /body/noneLeft/level: is there no more',
      'pages/rent/index.json /body/noneLeft/when: is there no more',
    ]);
    expect(accepted.code).toBe(0);
  });

  it('is mended by one command, also of a document which is there no more', async () => {
    const text = readFileSync(join('tests/fixtures/bicycle-rental/flows', rules), 'utf8');
    const { root, stdout } = await recorded({ [rules]: undefined, 'rules/renamed.json': text });
    const named =
      /record it again: flows verify --accept (?<paths>.+)$/m.exec(stdout)?.groups?.['paths'] ?? '';
    expect(named.split(' ')).toHaveLength(2);
    const accepted = await runFlows(['verify', '--accept', ...named.split(' '), '--root', root]);
    expect([accepted.code, accepted.stdout]).toEqual([
      0,
      expect.stringContaining('rules/conditions.json /conditions/longRental/value: is there no more\n'),
    ]);
    expect(linesOf(root)).toContain('rules/renamed.json');
    expect(linesOf(root)).not.toContain(rules);
  });
});
