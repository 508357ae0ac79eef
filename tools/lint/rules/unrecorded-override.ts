import { overridesOf } from '#tools/lint/override-lock.ts';
import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';

/** An override that the lock file does not know, so that a change of its base would go unnoticed. */
export const unrecordedOverride: Rule = {
  code: 'unrecorded-override',
  isToldOnce: true,
  check: acrossDocuments((world) =>
    overridesOf(world)
      .filter(({ key }) => !world.overrides.has(key))
      .map(({ file, path }) => ({
        document: file,
        path,
        message: 'The file overrides.lock does not know this override.',
        hint: 'flows lint --fix records it.',
      })),
  ),
};
