import { it } from 'vitest';
import { play } from '../visit/visit.ts';

const shown = (body: object, views: readonly object[], tea: string) =>
  play({
    title: '',
    changes: { 'pages/read.json': { type: 'step', title: 'Read', body, buttons: {} } as never },
    facts: { order: { tea } },
    url: '/tea/read',
    opens: { view: { screen: { body: views } } },
  });

it('gives a passkey field what a service asks of the device', () => {
  const key = { type: 'passkey', label: 'Passkey', use: 'create', publicKey: '{{order.tea}}' };
  shown({ key }, [{ name: 'key', use: 'create', publicKey: '{"challenge":"x"}' }], '{"challenge":"x"}');
});

it.each([
  ['data:image/svg+xml,%3Csvg%3E', 'data:image/svg+xml,%3Csvg%3E'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['https://elsewhere.example/page', 'https://elsewhere.example/page'],
  ['http://elsewhere.example/pixel.png', ''],
  ['data:text/html,%3Cscript%3E', ''],
])('shows a picture out of the address itself, or leads to a page: %s', (source, expected) => {
  const code = { type: 'picture', label: 'Code', source: '{{order.tea}}' };
  shown({ code }, [{ name: 'code', source: expected }], source);
});
