import { type ExpressionFunction, expressionFunctions, functionTopics } from '../../vocabulary/functions.ts';
import { joined, type Page } from './markdown.ts';

/** A page for each function of expressions, and one that lists them by topic. */
export function functionPages(): readonly Page[] {
  return [overview(), ...Object.entries(expressionFunctions).map(functionPage)];
}

function overview(): Page {
  const topics = functionTopics.map((topic) =>
    joined([`## ${topic.charAt(0).toUpperCase()}${topic.slice(1)}`, listOf(topic)]),
  );
  const content = joined([
    '# Functions',
    'Functions of [expressions](../../guides/how-documents-work.md#expressions). A calculation takes the place of a function of your own.',
    ...topics,
  ]);
  return { path: 'functions/index.md', content };
}

const listOf = (topic: string): string =>
  Object.entries(expressionFunctions)
    .filter(([, { about }]) => about === topic)
    .map(([name, { form, says }]) => `- [\`${form}\`](${name}.md): ${says}`)
    .join('\n');

function functionPage([name, { form, says, examples }]: readonly [string, ExpressionFunction]): Page {
  const rows = examples.map(([source, value]) => `| \`${source}\` | \`${written(value)}\` |`);
  const table = ['| expression | gives |', '|---|---|', ...rows].join('\n');
  const content = joined([
    `# ${name}`,
    `\`${form}\` · ${says}`,
    ...(rows.length === 0 ? [] : ['## Examples', table]),
  ]);
  return { path: `functions/${name}.md`, content };
}

const written = (value: unknown): string =>
  typeof value === 'string' ? `'${value}'` : JSON.stringify(value).replaceAll('"', "'");
