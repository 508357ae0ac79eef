import { describe, it } from 'vitest';
import type { Changes } from '../sources.ts';
import { play } from '../visit/visit.ts';

const statesFrom = {
  each: 'replies.teas.teas',
  as: 'leaf',
  key: 'leaf.id',
  checkingWhen: "leaf.name != ''",
  acceptedWhen: "leaf.name == 'Fine' || leaf.name == 'Both'",
  rejectedWhen: "leaf.name == 'Dusty' || leaf.name == 'Both'",
  text: "{{leaf.name == 'Dusty' ? 'There is dust in it' : ''}}",
};

/** A page that asks for files, of which a load knows what has become. */
const page = (more: object): Changes => ({
  'pages/list.json': {
    type: 'step',
    title: 'List',
    loads: { teas: { call: 'listTeas' } },
    body: { files: { type: 'upload', label: 'Files', upload: { call: 'listTeas' }, ...more } },
    buttons: {},
  } as never,
});
const answered = { type: 'answered', field: 'files', value: ['jar/a', 'jar/b', 'jar/c'] } as const;
const replied = (names: readonly (readonly [string, string])[]) =>
  ({
    type: 'replied',
    call: 'call-1',
    status: 200,
    body: { teas: names.map(([id, name]) => ({ id, name })) },
  }) as const;
const shows = (states: readonly (readonly [state: string, text?: string])[]) => ({
  view: {
    screen: {
      body: [
        {
          files: states.map(([state, text = ''], at) => ({
            id: ['jar/a', 'jar/b', 'jar/c'][at],
            state,
            text,
          })),
        },
      ],
    },
  },
});

describe('files of an answer', () => {
  it('have arrived before more is known, and then what the first row of each says', () => {
    play({
      title: '',
      changes: page({ statesFrom }),
      url: '/tea/list',
      moments: [
        { on: answered, ...shows([['arrived'], ['arrived'], ['arrived']]) },
        {
          on: replied([
            ['jar/b', 'Dusty'],
            ['jar/z', 'Fine'],
            ['jar/a', 'Plain'],
            ['jar/a', 'Fine'],
          ]),
          ...shows([['checking'], ['rejected', 'There is dust in it'], ['arrived']]),
        },
      ],
    });
  });

  it('are rejected rather than accepted, and accepted rather than looked at', () => {
    play({
      title: '',
      changes: page({ statesFrom }),
      url: '/tea/list',
      moments: [
        { on: answered },
        {
          on: replied([
            ['jar/a', 'Both'],
            ['jar/b', 'Fine'],
            ['jar/c', ''],
          ]),
          ...shows([['rejected'], ['accepted'], ['arrived']]),
        },
      ],
    });
  });

  it('are chosen with a small button where the document says so', () => {
    const view = { screen: { body: [{ type: 'upload', compact: true }] } };
    play({ title: 'a clip', changes: page({ compact: true }), url: '/tea/list', opens: { view } });
  });

  it('have arrived where nothing says more', () => {
    play({
      title: '',
      changes: page({}),
      url: '/tea/list',
      moments: [{ on: answered, ...shows([['arrived'], ['arrived'], ['arrived']]) }],
    });
  });
});
