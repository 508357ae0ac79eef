import type { Found, Rule } from '#tools/lint/rule.ts';
import { isAmong, sensitiveFacts } from '#tools/lint/sensitive-facts.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { World } from '#tools/lint/world/world.ts';
import { textsOf } from '#tools/lint/world/texts.ts';

/** A text that prints a sensitive fact, where whoever looks on can read it. */
export const sensitiveShown: Rule = { code: 'sensitive-shown', check: shownFacts };

function shownFacts(world: World): readonly Found[] {
  const sensitive = sensitiveFacts(world);
  return world.documents.flatMap((document) =>
    world
      .remembered(printedIn, document)
      .filter(({ fact }) => isAmong(sensitive, fact))
      .map(({ path, fact }) => ({
        document,
        path,
        message: `This text shows "${fact}", which is sensitive.`,
        hint: 'Leave it out, show a part of it, or say in "allow" why it is shown.',
      })),
  );
}

function printedIn(document: LintDocument): readonly { readonly path: string; readonly fact: string }[] {
  const texts = new Set(textsOf(document).map(({ path }) => path));
  return document.compiled.reads
    .filter(({ path }) => texts.has(path))
    .flatMap(({ path, reads }) => reads.facts.map((fact) => ({ path, fact })));
}
