import { it } from 'vitest';
import { play } from '../visit/visit.ts';

it('says which box ticks itself once a person has come to it', () => {
  const box = { type: 'checkbox', label: 'I have come to the end' };
  const body = { end: { ...box, tickedWhenSeen: true }, other: { ...box, tickedWhenSeen: false } };
  play({
    title: '',
    changes: { 'pages/read.json': { type: 'step', title: 'Read', body, buttons: {} } as never },
    url: '/tea/read',
    opens: {
      view: {
        screen: { body: [{ name: 'end', isRich: true }, { name: 'other' }] },
      },
    },
  });
});
