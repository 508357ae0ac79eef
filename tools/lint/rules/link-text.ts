import { inEachDocument, type Finding, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import { textsOf } from '#tools/lint/world/texts.ts';

const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;
const empty = /^(?:click |tap |press )?(?:here|this|link|this link|more|read more|learn more|details)$/i;

/** A link whose words say nothing about where it leads, or lead to two places on one screen. */
export const linkText: Rule = { code: 'link-text', check: inEachDocument(vagueLinks) };

function vagueLinks(document: LintDocument): readonly Finding[] {
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
  if (empty.test(label.trim()) || /^https?:/.test(label))
    return `The link "${label}" does not say where it leads.`;
  return earlier === page ? undefined : `"${label}" leads to "${earlier}" elsewhere on this screen.`;
}
