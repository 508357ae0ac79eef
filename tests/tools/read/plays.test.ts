import { expect, it } from 'vitest';
import { playsOf } from '#tools/read/plays.ts';

const scenario = {
  plays: {
    plain: { url: '/a', expect: {} },
    sent: {
      url: '/b',
      failures: { save: { status: 409 } },
      expect: { calls: ['save'] },
      cases: {
        late: { expect: { url: '/c' } },
        'to~no/body': { failures: { save: { code: 'gone' } }, expect: { calls: [] } },
      },
    },
  },
};

it('plays a visit with cases once a case, each laid over what they share', () => {
  expect(playsOf(scenario)).toEqual([
    { name: 'plain', play: { url: '/a', expect: {} }, path: '/plays/plain' },
    {
      name: 'sent late',
      play: { url: '/b', failures: { save: { status: 409 } }, expect: { calls: ['save'], url: '/c' } },
      path: '/plays/sent/cases/late',
    },
    {
      name: 'sent to~no/body',
      play: { url: '/b', failures: { save: { status: 409, code: 'gone' } }, expect: { calls: [] } },
      path: '/plays/sent/cases/to~0no~1body',
    },
  ]);
});
