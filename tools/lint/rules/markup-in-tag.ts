import { parseTags } from '#engine/text/parse-tags.ts';
import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { textsOf } from '#tools/lint/world/texts.ts';

const literal = /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"/g;
const markup = /\*\*|\]\(|<\/?[a-z]/i;

/** Markup inside a tag: what a tag gives is never markup, so that people would see the signs. */
export const markupInTag: Rule = { code: 'markup-in-tag', check: inEachDocument(markedTags) };

function markedTags(document: LintDocument): readonly Finding[] {
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
