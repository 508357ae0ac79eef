import { allowKey } from './entry-keys.ts';
import { dayKeys, expression, flag, name, placeKeys, sentence, set, type Variant } from './property.ts';

/** A path whose `*` is a whole segment, and whose `**` is the last one: `/a*` would match that text alone. */
const wholeSegments = String.raw`^(?:/|~?(?:/(?:\*|[^*/]+))*(?:/\*\*)?)$`;

export const accessRowKeys = {
  paths: set(
    'Paths',
    'The URLs that the row is about: `*` is one segment, `/**` it and all below, `~` the base path.',
    { ...name('Path', 'A path, or a pattern of paths.', 'path'), pattern: wholeSegments },
  ),
  beyond: name(
    'Beyond',
    'A step document: the row is not about this step, nor about those before it in its journey. Default: the row is about all of its paths.',
    'document',
  ),
  existing: flag(
    'Existing',
    'The row is about paths alone at which there is a page, a step, or what a row names without `*`. Default: about all of its paths.',
  ),
  when: expression('When', 'The row counts while this holds. Default: always.', 'boolean'),
  ...dayKeys,
  why: sentence('Why', 'The reason for the row. Default: none.'),
  ...allowKey,
  ...placeKeys,
};

export const accessRowTypes = {
  allow: { title: 'Allow row', description: 'The page is shown.', keys: {}, required: ['paths'] },
  show: {
    title: 'Show row',
    description: 'Another page is shown; the URL stays.',
    keys: { page: name('Page', 'The page document that is shown.', 'document') },
    required: ['paths', 'page'],
  },
  redirect: {
    title: 'Redirect row',
    description: 'The browser goes to another page.',
    keys: {
      to: name('To', 'The page; `..` is one level up.', 'page'),
      keepQuery: set(
        'Keep query',
        'The query parameters that go along; `*` is all. Default: none.',
        sentence('Query parameter', 'The name of a query parameter, or `*`.'),
      ),
      destinationAs: sentence(
        'Destination as',
        'The query parameter in which the URL that was asked for goes along. Default: none.',
      ),
    },
    required: ['paths', 'to'],
  },
  route: {
    title: 'Route row',
    description: 'The routing table says where to go.',
    keys: {},
    required: ['paths'],
  },
  run: {
    title: 'Run row',
    description: 'An action runs in place of the page.',
    keys: { action: name('Action', 'The action document, by name.', 'action') },
    required: ['paths', 'action'],
  },
} satisfies Record<string, Variant>;
