/* oxlint-disable unicorn/no-thenable -- what follows is `then` in a clause; nobody waits for it */
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { casesOfRows, expandCase } from '#tools/verify/expand-case.ts';

describe('a complete case', () => {
  const triggers = { all: ['start', 'swap', 'ride', 'pay', 'end'], walk: ['start', 'ride', 'pay', 'end'] };

  it('is what its clause says, then itself, over what is given', () => {
    const clause = { type: 'open', url: '/rent', then: { page: 'rent', token: 'keep' } };
    const own = { with: { 'session.signedIn': true }, press: ['Go'], then: { page: 'ride' } };
    expect(expandCase(clause, own, { facts: { today: '2026-01-15' }, replies: {} }, triggers)).toEqual({
      type: 'open',
      url: '/rent',
      press: ['Go'],
      facts: { today: '2026-01-15', session: { signedIn: true } },
      replies: {},
      expect: { page: 'ride', token: 'keep' },
    });
  });

  it('writes facts into addresses, and leaves what no fact is', () => {
    const own = { with: { 'rental.uuid': 'r1' }, then: { url: '/{rental.uuid}/{x}', page: '{uuid}' } };
    expect(expandCase({ type: 'open', url: '/rentals/{rental.uuid}' }, own, {}, triggers)).toEqual({
      type: 'open',
      url: '/rentals/r1',
      facts: { rental: { uuid: 'r1' } },
      expect: { url: '/r1/{x}', page: '{uuid}' },
    });
  });

  it('says of one trigger that it holds or not', () => {
    const clause = { type: 'route', then: { trigger: 'ride' } };
    const expected = [true, false].map((holds) => expandCase(clause, { then: { holds } }, {}, triggers));
    expect(expected).toEqual([
      { type: 'route', expect: { triggersInclude: ['ride'] } },
      { type: 'route', expect: { triggersExclude: ['ride'] } },
    ]);
  });

  it('says of all triggers whether they hold, where some hold without having fired', () => {
    const own = { then: { fired: ['start', 'pay'], idle: ['ride'] } };
    expect(expandCase({ type: 'route' }, own, {}, triggers)).toEqual({
      type: 'route',
      expect: {
        fired: ['start', 'pay'],
        triggersInclude: ['start', 'ride', 'pay'],
        triggersExclude: ['swap', 'end'],
      },
    });
  });
});

describe('a stretch of the walk', () => {
  const triggers = { all: ['start', 'swap', 'ride', 'pay', 'end'], walk: ['start', 'ride', 'pay', 'end'] };
  const expanded = (then: JsonObject) => expandCase({ type: 'route' }, { then }, {}, triggers);

  it('represents all triggers from one to another, in every list of triggers', () => {
    expect(expanded({ fired: ['swap', 'start to pay'], triggersExclude: ['pay to end'] })).toEqual({
      type: 'route',
      expect: { fired: ['swap', 'start', 'ride', 'pay'], triggersExclude: ['pay', 'end'] },
    });
    expect(expanded({ fired: ['start'], idle: ['ride to end'] })).toEqual({
      type: 'route',
      expect: {
        fired: ['start'],
        triggersInclude: ['start', 'ride', 'pay', 'end'],
        triggersExclude: ['swap'],
      },
    });
  });

  it('stays as it is written where it leads backwards or from no trigger of the walk', () => {
    const said = ['pay to ride', 'swap to end', 'ride'];
    expect(expanded({ fired: said })).toEqual({ type: 'route', expect: { fired: said } });
  });
});

describe('a table', () => {
  it('says of a case what the columns name; null says nothing, except of what follows', () => {
    const columns = ['given', 'with.rental.days', 'then.page', 'then.poll'];
    // A cell may be null.
    const rows = { away: [['signedIn'], 2, 'pick-up', false], none: [null, null, null, true] };
    expect(casesOfRows(columns, rows as never)).toEqual({
      away: { given: ['signedIn'], with: { 'rental.days': 2 }, then: { page: 'pick-up', poll: false } },
      none: { then: { page: null, poll: true } },
    });
  });
});
