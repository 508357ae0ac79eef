import { gradeOf } from '#tools/lint/reading-grade.ts';
import type { Found, Rule } from '#tools/lint/rule.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';
import { textsOf, wordsOf } from '#tools/lint/world/texts.ts';

const highest = 8;
/** The formula says nothing about a few words. */
const fewestWords = 20;

/** A text that needs more than eight years of school. The formula is that of English; translations are left alone. */
export const readingGrade: Rule = {
  code: 'reading-grade',
  check: (world: World) => {
    const english = new Set(
      world.views
        .filter(({ locale }) => (locale ?? 'en').startsWith('en'))
        .flatMap(({ documents }) => [...documents.values()]),
    );
    return world.documents
      .filter((document) => english.has(document))
      .flatMap((document) => world.remembered(hardIn, document));
  },
};

function hardIn(document: LintDocument): readonly Found[] {
  return textsOf(document).flatMap(({ path, value }) => {
    const grade = gradeOf(value);
    if (wordsOf(value).length < fewestWords || grade <= highest) return [];
    return [
      {
        document,
        path,
        message: `This needs grade ${grade.toFixed(1)} of school to be read; ${highest} is the most.`,
        hint: 'Shorten the sentences, and use words of everyday.',
      },
    ];
  });
}
