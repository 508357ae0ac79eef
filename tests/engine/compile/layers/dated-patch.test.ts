import { describe, expect, it } from 'vitest';
import { open, view } from '#engine/index.ts';
import { changed, flowsOf, timedTeaHouse, type Changes } from '../../sources.ts';
import { factsOf } from '../../visit/visit.ts';
import { patch, problems } from '../problems.ts';

const guest = 'brands/garden/pages/order/guest.json';
const garden = { brand: 'GARDEN' };
const sale = { type: 'paragraph', text: 'A sale', after: 'name' };

/** Names of the blocks that the garden shows its guests at a moment. */
function shown(changes: Changes, moment: string): readonly string[] {
  const flows = flowsOf(changed(timedTeaHouse, changes), garden);
  const [today = '', timeOfDay = '00:00'] = moment.split('T');
  const facts = factsOf(flows, { today, timeOfDay, guest: { name: 'Ada', email: 'ada@example.com' } });
  const { state } = open(flows, { visit: 'visit', facts, url: '/tea/order/guest', now: 1 });
  return view(flows, state).screen.body.map(({ name }) => name);
}

describe('a patch with days', () => {
  const days = { from: '2026-12-01', until: '2026-12-24' };

  it('adds what it adds on these days', () => {
    const changes = { [guest]: patch({ ...days, body: { sale } }) };
    const isThere = (day: string) => shown(changes, day).includes('sale');
    expect(['2026-12-01', '2026-12-24'].map(isThere)).toEqual([true, true]);
    expect(['2026-11-30', '2026-12-25'].map(isThere)).toEqual([false, false]);
  });

  it('removes what it removes on these days, and keeps its own condition', () => {
    const changes = { [guest]: patch({ ...days, body: { email: null, member: null } }) };
    const without = shown({ [guest]: patch({ body: { email: null, member: null } }) }, '2026-12-01');
    const untouched = shown({}, '2026-12-01');
    expect(shown(changes, '2026-12-24')).toEqual(without);
    expect(shown(changes, '2026-12-25')).toEqual(untouched);
    expect(shown(changes, '2026-11-30')).toEqual(untouched);
  });

  it('begins and ends at a minute', () => {
    const window = { from: '2026-12-01T09:00', until: '2026-12-01T18:00' };
    const changes = { [guest]: patch({ ...window, body: { sale, email: null } }) };
    const at = (time: string) => {
      const names = shown(changes, `2026-12-01T${time}`);
      return [names.includes('sale'), names.includes('email')];
    };
    expect(['08:59', '09:00', '17:59', '18:00'].map(at)).toEqual([
      [false, true],
      [true, false],
      [true, false],
      [false, true],
    ]);
  });

  it('leaves the days that an entry has itself', () => {
    const changes = { [guest]: patch({ ...days, body: { sale: { ...sale, until: '2026-12-10' } } }) };
    expect(shown(changes, '2026-12-10')).toContain('sale');
    expect(shown(changes, '2026-12-11')).not.toContain('sale');
    expect(shown(changes, '2026-11-30')).not.toContain('sale');
  });

  it('changes nothing that can have no days', () => {
    const content = { title: 'A sale', body: { name: { label: 'Who?' }, sale } };
    expect(problems({ [guest]: patch({ ...days, ...content }) }, garden)).toEqual([
      `undated-change ${guest}#/title`,
      `undated-change ${guest}#/body/name/label`,
    ]);
  });

  it('reports a time at its place in the patch if no fact shows it', () => {
    const timed = { [guest]: patch({ until: '2026-02-20T09:00', body: { sale, email: null } }) };
    expect(problems(timed, garden)).toEqual([
      `unknown-fact ${guest}#/until`,
      `unknown-name ${guest}#/body/email`,
    ]);
  });

  it('removes nothing that is locked', () => {
    const locked = { [guest]: patch({ ...days, body: { house: null } }) };
    expect(problems(locked, garden)).toEqual([`locked ${guest}#/body/house`]);
  });
});
