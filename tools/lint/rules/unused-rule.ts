import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { entriesOfType, unusedThings, type Defined } from '#tools/lint/unused-things.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';

const kinds = [entriesOfType('conditions'), entriesOfType('calculations')];

function definedIn(document: LintDocument): readonly Defined[] {
  return kinds.flatMap((entries) => entries(document));
}

function usedIn({ compiled }: LintDocument): readonly string[] {
  return compiled.reads.flatMap(({ reads, path }) => reads.rules.filter((rule) => !isItself(path, rule)));
}

function isItself(path: string, rule: string): boolean {
  return new RegExp(`^/(conditions|calculations)/${rule}/`).test(path);
}

export const unusedRule: Rule = {
  code: 'unused-rule',
  check: acrossDocuments((world) => unusedThings(world, 'rule', definedIn, usedIn)),
};
