import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { documentsIn, referencesTo, unusedThings } from '#tools/lint/unused-things.ts';

const definedIn = documentsIn('actions/');
const usedIn = referencesTo('action');

export const unusedAction: Rule = {
  code: 'unused-action',
  check: acrossDocuments((world) => unusedThings(world, 'action', definedIn, usedIn)),
};
