import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { documentsIn, referencesTo, unusedThings } from '#tools/lint/unused-things.ts';

const definedIn = documentsIn('modals/');
const usedIn = referencesTo('modal');

export const unusedModal: Rule = {
  code: 'unused-modal',
  check: acrossDocuments((world) => unusedThings(world, 'modal', definedIn, usedIn)),
};
