import { overridesOf } from '#tools/lint/override-lock.ts';
import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';

/** An override whose base has changed since somebody looked at both. */
export const staleOverride: Rule = {
  code: 'stale-override',
  check: acrossDocuments((world) =>
    overridesOf(world)
      .filter(({ key, print }) => (world.overrides.get(key) ?? print) !== print)
      .map(({ file, path }) => ({
        document: file,
        path,
        message: 'What this overrides has changed since it was written.',
        hint: 'Read the base again; then mend this, or say with flows lint --accept that it is still meant so.',
      })),
  ),
};
