import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { entriesOfType, unusedThings } from '#tools/lint/unused-things.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

const definedIn = entriesOfType('constants');

function usedIn({ compiled }: LintDocument): readonly string[] {
  return compiled.reads.flatMap(({ reads }) => reads.constants.map((path) => path.split('.', 1).join()));
}

export const unusedConstant: Rule = {
  code: 'unused-constant',
  check: acrossDocuments((world) => unusedThings(world, 'constant', definedIn, usedIn)),
};
