import { it } from 'vitest';
import { play } from '../visit/visit.ts';

it('says of an alert that it is outlined', () => {
  const alert = { type: 'alert', level: 'info', look: 'outlined', text: 'Hot' };
  play({
    title: '',
    changes: { 'pages/read.json': { type: 'step', title: 'Read', body: { alert }, buttons: {} } as never },
    url: '/tea/read',
    opens: { view: { screen: { body: [{ look: 'outlined' }] } } },
  });
});
