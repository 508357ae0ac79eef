import type { VocabularySchema } from '../../vocabulary/property.ts';
import { inScope, keyTable } from './key-table.ts';
import { joined, type Page } from './markdown.ts';
import { slug, spaced, typeWords } from './type-words.ts';

interface Shapes {
  readonly [name: string]: VocabularySchema;
}

/** A page for each shape that several types share, and one that lists them. */
export function shapePages(shapes: Shapes): readonly Page[] {
  const list = Object.entries(shapes).map(
    ([name, schema]) => `- [${spaced(name)}](${slug(name)}.md): ${firstSentence(schema)}`,
  );
  const overview = joined([
    '# Shared shapes',
    'Objects and strings that several types share.',
    list.join('\n'),
  ]);
  return [{ path: 'shapes/index.md', content: overview }, ...Object.entries(shapes).map(shapePage)];
}

const firstSentence = ({ description }: VocabularySchema): string =>
  String(description).split(/(?<=\.) /, 1)[0] ?? '';

function shapePage([name, schema]: readonly [string, VocabularySchema]): Page {
  const [first = '', ...rest] = spaced(name);
  const content = joined([
    `# ${first.toUpperCase()}${rest.join('')}`,
    `${String(schema['description'])} ${inScope(schema)}`.trimEnd(),
    keyTable(schema),
    schema['properties'] === undefined ? `Holds: ${typeWords(schema)}.` : '',
  ]);
  return { path: `shapes/${slug(name)}.md`, content };
}
