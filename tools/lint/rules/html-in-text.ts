import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { textsOf } from '#tools/lint/world/texts.ts';

const html = /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|&(?:[a-z]+|#\d+);/gi;

/** HTML in a text: it is not understood, people would see it. */
export const htmlInText: Rule = { code: 'html-in-text', check: inEachDocument(htmlTexts) };

function htmlTexts(document: LintDocument): readonly Finding[] {
  return textsOf(document).flatMap(({ path, value }) =>
    [...value.matchAll(html)].map((match) => ({
      path,
      range: { start: match.index, end: match.index + match[0].length },
      message: `"${match[0]}" would be shown as it is: texts know no HTML.`,
      hint: 'Write **bold** or [label](page); signs as themselves.',
    })),
  );
}
