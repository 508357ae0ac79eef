import { globSync, readFileSync } from 'node:fs';
import { renderMermaidSVG } from 'beautiful-mermaid';
import { type DefaultTheme, type MarkdownOptions, defineConfig } from 'vitepress';

type MarkdownIt = Parameters<NonNullable<MarkdownOptions['config']>>[0];

/** The heading of a page, from which menus take its name. */
const titleOf = (page: string): string =>
  /^# (.+)$/m.exec(readFileSync(new URL(`../../${page}`, import.meta.url), 'utf8'))?.[1] ?? page;

const item = (page: string): DefaultTheme.SidebarItem => ({
  text: titleOf(page),
  link: `/${page.replace(/README\.md$/, '').replace(/\.md$/, '')}`,
});

const pagesIn = (pattern: string): DefaultTheme.SidebarItem[] =>
  globSync(pattern, { cwd: new URL('../../', import.meta.url).pathname })
    .filter((page) => !page.endsWith('/index.md'))
    .toSorted()
    .map(item);

const group = (text: string, items: DefaultTheme.SidebarItem[], collapsed = false) => ({
  text,
  items,
  collapsed,
});

const reference = [
  'documents',
  'blocks',
  'fields',
  'buttons',
  'action-steps',
  'access-rows',
  'functions',
  'shapes',
  'rules',
  'server',
];

/** Diagrams become pictures while the site is built, so that a page needs no script for them. */
function drawDiagrams(markdown: MarkdownIt): void {
  const { fence } = markdown.renderer.rules;
  markdown.renderer.rules.fence = (tokens, index, ...rest) => {
    const { info = '', content = '' } = tokens[index] ?? {};
    if (info.trim() !== 'mermaid') return fence?.(tokens, index, ...rest) ?? '';
    // A separate picture: its styles cannot reach the page, and it asks no other site for letters.
    const svg = renderMermaidSVG(content, { transparent: true, muted: '#3f3f46', line: '#52525b' }).replace(
      /@import [^)]*\);/,
      '',
    );
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    return `<img class="diagram" alt="Diagram: ${nodeNames(content)}" src="${source}">`;
  };
}

/** What a diagram shows, for those who do not see it. */
const nodeNames = (content: string): string =>
  [...content.matchAll(/"([^"]+)"|participant \w+ as (.+)/g)]
    .map(([, label, name]) => label ?? name)
    .join(', ');

/** Two braces begin a tag in our documents, and an expression of the site's framework in a page. */
function keepBraces(markdown: MarkdownIt): void {
  for (const rule of ['text', 'code_inline'] as const) {
    const render = markdown.renderer.rules[rule];
    markdown.renderer.rules[rule] = (...given) => (render?.(...given) ?? '').replaceAll('{{', '&#123;&#123;');
  }
}

/** A README is the index of its folder. */
function leadToIndexes(markdown: MarkdownIt): void {
  markdown.core.ruler.push('readme', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const href = token.attrGet('href');
      if (href !== null) token.attrSet('href', href.replace(/README\.md(?=$|#)/, 'index.md'));
    }
  });
}

/** The site shows the Markdown files of the repository where they are; it adds no pages. */
export default defineConfig({
  title: 'flows',
  description: 'Regulated application journeys as documents',
  srcDir: '..',
  srcExclude: ['node_modules/**', 'dist/**', '.*/**', 'tests/fixtures/**', 'schemas/vocabulary/notes/**'],
  outDir: '../.cache/docs/site',
  cacheDir: '../.cache/docs/vite',
  // The configuration at the root builds the product.
  vite: { configFile: false },
  rewrites: { 'README.md': 'index.md', ':folder(.*)/README.md': ':folder/index.md' },
  // Links to folders and sources lead to files that the site does not have; `tests/readme` checks each of them.
  ignoreDeadLinks: [(link) => !/\.(md|html)($|#)/.test(link) && !link.startsWith('/docs/')],
  markdown: {
    config: (markdown) => {
      drawDiagrams(markdown);
      keepBraces(markdown);
      leadToIndexes(markdown);
    },
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: { level: [2, 3] },
    nav: [
      { text: 'Guides', link: '/docs/guides/how-documents-work' },
      { text: 'Reference', link: '/docs/reference/' },
      { text: 'Decisions', link: '/docs/adr/' },
    ],
    sidebar: [
      group('Start', [item('README.md'), item('docs/architecture.md'), item('docs/glossary.md')]),
      group('Guides', pagesIn('docs/guides/*.md')),
      group('Reference', [
        { text: 'How to read it', link: '/docs/reference/' },
        ...reference.map((folder) => ({
          text: titleOf(`docs/reference/${folder}/index.md`),
          link: `/docs/reference/${folder}/`,
          items: pagesIn(`docs/reference/${folder}/*.md`),
          collapsed: true,
        })),
      ]),
      group('Decisions', pagesIn('docs/adr/*.md'), true),
      group(
        'Folders',
        pagesIn(
          '{api,deploy,engine,flows,measure,renderer,schemas,setup,specification,tests,tools}{,/*}/README.md',
        ),
        true,
      ),
      group('Changes', [item('CHANGELOG.md'), item('CONTRIBUTING.md')]),
    ],
  },
});
