import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { View, World } from '#tools/lint/world/world.ts';

/** Two pages of the same title: in a history, or read aloud, they are one. */
export const duplicateTitle: Rule = {
  code: 'duplicate-title',
  check: acrossDocuments(({ views }: World) => views.flatMap(duplicatesIn)),
};

function duplicatesIn({ documents, brand }: View): readonly Found[] {
  const first = new Map<string, LintDocument>();
  return [...documents.values()].flatMap((document): readonly Found[] => {
    const title = String(document.json['title']);
    if (document.type !== 'step') return [];
    const earlier = first.get(title);
    if (!earlier) first.set(title, document);
    if (!earlier) return [];
    const related = { document: earlier.compiled.resolved.origins.file, path: '/title', message: 'here too' };
    return [
      {
        document,
        path: '/title',
        message: `The page "${earlier.path}" has the title "${title}" too.`,
        hint: 'Say in each title what only this page asks or shows.',
        related: [related],
        brands: [brand],
      },
    ];
  });
}
