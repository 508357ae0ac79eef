import { it } from 'vitest';
import { play } from '../visit/visit.ts';

it('fills the tags in the source of a document', () => {
  const contract = { type: 'pdf', label: 'Contract', source: '/contracts/{{upper(order.tea)}}.pdf' };
  play({
    title: '',
    changes: { 'pages/read.json': { type: 'step', title: 'Read', body: { contract }, buttons: {} } as never },
    facts: { order: { tea: 'Assam' } },
    url: '/tea/read',
    opens: { view: { screen: { body: [{ name: 'contract', source: '/contracts/ASSAM.pdf' }] } } },
  });
});
