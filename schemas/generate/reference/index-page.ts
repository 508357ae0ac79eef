import { expressionFunctions } from '../../vocabulary/functions.ts';
import { joined, type Page } from './markdown.ts';
import type { Union } from './union-pages.ts';

const guide = '../guides/how-documents-work.md';

const legend = `Every page has a table of keys. **default** is what counts where the key is not written; a **required** key is
always written. \`a.NAME.b\` is the key \`b\` of each entry of the map \`a\`, and \`a[].b\` of each object in the list \`a\`.

- A *text* is seen by people and may hold [tags](${guide}#texts-and-tags). A *rich text* may hold links and bold too.
- A *value* is any JSON whose strings may hold tags. A *mapping* is an object of [values](${guide}#mappings).
- An *expression* is a string as in [Expressions](${guide}#expressions).
- A *name of* something refers to it.`;

/** The first page: how to read the others, and what they are about. */
export function indexPage(unions: readonly Union[]): Page {
  const parts = unions.map(({ folder, title, types }) =>
    joined([`## [${title}](${folder}/index.md)`, links(folder, Object.keys(types))]),
  );
  const content = joined([
    '# Reference',
    'Everything that a document may say. `npm run generate` writes these pages from `schemas/vocabulary/`; examples are fixtures of the tests. Do not edit them. `npx flows docs field select` prints one page in the terminal.',
    legend,
    ...parts,
    '## [Functions](functions/index.md)',
    links('functions', Object.keys(expressionFunctions)),
    '## [Shared shapes](shapes/index.md)',
    '## [Rules](rules/index.md)',
    'What `npx flows lint` reports, a page for each code. They come from `tools/lint/`.',
    '## [Server](server/index.md)',
    'Environment variables, metrics, and inputs of the sandbox, from `api/`.',
  ]);
  return { path: 'index.md', content };
}

const links = (folder: string, names: readonly string[]): string =>
  names.map((name) => `[\`${name}\`](${folder}/${name}.md)`).join(' · ');
