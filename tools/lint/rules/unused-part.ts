import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { documentsIn, referencesTo, unusedThings } from '#tools/lint/unused-things.ts';

const definedIn = documentsIn('parts/');
const usedIn = referencesTo('part');

export const unusedPart: Rule = {
  code: 'unused-part',
  check: acrossDocuments((world) => unusedThings(world, 'part', definedIn, usedIn)),
};
