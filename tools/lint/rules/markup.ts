import { parseTags } from '#engine/compile.ts';
import { inEachDocument, type Rule, type RuleFinding } from '../rule.ts';
import type { LintDocument } from '../context/lint-document.ts';
import { textsOf } from '../context/places.ts';

/** What would be shown as signs instead of being understood, and links that do not say where they lead. */
export const markupRules: readonly Rule[] = [
  {
    code: 'html-in-text',
    about: 'safety',
    says: 'A text holds HTML, which is not understood: people would see the signs.',
    check: inEachDocument(htmlTexts),
  },
  {
    code: 'markup-in-tag',
    about: 'safety',
    says: 'A tag gives `**`, a link or HTML. What a tag gives is never markup.',
    check: inEachDocument(markedTags),
  },
  {
    code: 'stray-markup',
    about: 'people',
    says: 'A text holds `**` or a link and knows no markup, bold is not closed, a tag has one brace in place of two, or something is between the brackets of a link: people would see the signs.',
    check: inEachDocument((document) => [...strayMarks(document), ...brokenMarks(document)]),
  },
  {
    code: 'link-text',
    about: 'people',
    says: 'A link says "here" or shows an address, or the same words lead to two places on one screen.',
    check: inEachDocument(vagueLinks),
  },
];

const html = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]+|#\d+);/gi;

function htmlTexts(document: LintDocument): readonly RuleFinding[] {
  return textsOf(document).flatMap(({ path, value, schema }) =>
    [...value.matchAll(html)].map((match) => ({
      path,
      range: { start: match.index, end: match.index + match[0].length },
      message: `"${match[0]}" would be shown as it is: texts know no HTML.`,
      hint:
        schema['x-text'] === 'rich'
          ? 'Write **bold** or [label](page); signs as themselves.'
          : 'Take it out: this text knows no markup. Write signs as themselves.',
    })),
  );
}

/** Stars and links outside of tags that are shown as signs: in a text without markup, or where no end follows. */
function strayMarks(document: LintDocument): readonly RuleFinding[] {
  return textsOf(document).flatMap(({ path, value, schema }) => {
    const isRich = schema['x-text'] === 'rich';
    const spelled = value.replaceAll(/\{\{.*?\}\}/gs, (tag) => ' '.repeat(tag.length));
    const stars = [...spelled.matchAll(/\*\*/g)];
    const at = isRich
      ? stars.length % 2 === 1
        ? stars.at(-1)
        : undefined
      : (stars[0] ?? link.exec(spelled));
    link.lastIndex = 0;
    if (!at) return [];
    return [
      {
        path,
        range: { start: at.index, end: at.index + at[0].length },
        message: `"${at[0]}" would be shown as it is: ${isRich ? 'no other ** closes it' : 'this text knows no markup'}.`,
        hint: isRich ? 'Write ** before and behind what is bold.' : 'Take the signs out.',
      },
    ];
  });
}

const broken = [
  {
    form: /\}\}/g,
    why: 'no tag begins before it',
    hint: 'Write {{ where the tag begins, or take the signs out.',
  },
  {
    form: /(?<!\{)\{\s*[a-z][\w.]*\s*\}(?!\})/gi,
    why: 'a tag has two braces on each side',
    hint: 'Write {{…}}.',
  },
  {
    form: /\]\s+\((?=[~/]|https?:)/g,
    why: 'nothing is between the brackets of a link',
    hint: 'Write [label](page).',
  },
];

/** What is nearly a tag or a link. The pages of links have braces of their own. */
function brokenMarks(document: LintDocument): readonly RuleFinding[] {
  return textsOf(document).flatMap(({ path, value }) => {
    const spelled = value.replaceAll(/\{\{.*?\}\}|\]\([^()\s]+\)/gs, (mark) => ' '.repeat(mark.length));
    return broken.flatMap(({ form, why, hint }) =>
      [...spelled.matchAll(form)].map((match) => ({
        path,
        range: { start: match.index, end: match.index + match[0].length },
        message: `"${match[0]}" would be shown as it is: ${why}.`,
        hint,
      })),
    );
  });
}

const literal = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g;
const markup = /\*\*|\]\(|<\/?[a-z]/i;

function markedTags(document: LintDocument): readonly RuleFinding[] {
  return textsOf(document).flatMap(({ path, value }) =>
    parseTags(value)
      .segments.filter((segment) => segment.type === 'tag' && hasMarkup(segment.expression))
      .map(({ start, end }) => ({
        path,
        range: { start, end },
        message: 'What a tag gives is shown as it is, and this one gives markup.',
        hint: 'Put the markup around the tag, or write two texts with a "when" each.',
      })),
  );
}

function hasMarkup(expression: string): boolean {
  return (expression.match(literal) ?? []).some((text) => markup.test(text));
}

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;
const vague = /^(?:click |tap |press )?(?:here|this|link|this link|more|read more|learn more|details)$/i;

function vagueLinks(document: LintDocument): readonly RuleFinding[] {
  const known = new Map<string, string>();
  return textsOf(document).flatMap(({ path, value, schema }) =>
    schema['x-text'] === 'rich'
      ? [...value.matchAll(link)].flatMap((match) => {
          const [whole, label = '', page = ''] = match;
          const range = { start: match.index, end: match.index + whole.length };
          const earlier = known.get(label) ?? page;
          known.set(label, earlier);
          const wrong = wrongWith(label, page, earlier);
          return wrong ? [{ path, range, message: wrong, hint: 'Say in the link what is there.' }] : [];
        })
      : [],
  );
}

function wrongWith(label: string, page: string, earlier: string): string | undefined {
  if (vague.test(label.trim()) || /^https?:/.test(label))
    return `The link "${label}" does not say where it leads.`;
  return earlier === page ? undefined : `"${label}" leads to "${earlier}" elsewhere on this screen.`;
}
