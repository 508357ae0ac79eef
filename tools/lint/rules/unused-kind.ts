import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { entriesOfType, referencesTo, unusedThings } from '#tools/lint/unused-things.ts';

const definedIn = entriesOfType('kinds');
const usedIn = referencesTo('kind');

export const unusedKind: Rule = {
  code: 'unused-kind',
  check: acrossDocuments((world) => unusedThings(world, 'kind', definedIn, usedIn)),
};
