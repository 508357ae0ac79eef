import { it } from 'vitest';
import { teaHouse } from '../sources.ts';
import { play } from '../visit/visit.ts';

const page = (body: object) =>
  ({ 'pages/read.json': { type: 'step', title: 'Read', body, buttons: {} } }) as never;

it('gives the loader its messages, in the order of the document', () =>
  play({
    title: '',
    changes: {
      ...(page({}) as object),
      'app.json': {
        ...teaHouse.documents['app.json'],
        loader: {
          durationMs: 9_000,
          messages: { b: { text: 'Boiling' }, a: { text: 'Pouring {{order.tea}}' } },
        },
      },
    } as never,
    facts: { order: { tea: 'oolong' } },
    url: '/tea/read',
    opens: { view: { loader: { durationMs: 9_000, messages: ['Boiling', 'Pouring oolong'] } } },
  }));
