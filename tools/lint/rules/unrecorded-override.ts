import { overridesOf, type Override } from '#tools/lint/override-lock.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import type { World } from '#tools/lint/world/world.ts';

/** Overrides of a file that the lock does not know, so that a change of their base would go unnoticed. */
export const unrecordedOverride: Rule = {
  code: 'unrecorded-override',
  check: acrossDocuments(unrecorded),
};

function unrecorded(world: World): readonly Found[] {
  const unknown = overridesOf(world).filter(({ key }) => !world.overrides.has(key));
  const byFile = new Map<string, readonly Override[]>();
  for (const one of unknown) byFile.set(one.file, [...(byFile.get(one.file) ?? []), one]);
  return [...byFile].map(([document, [first, ...others]]) => ({
    document,
    path: first?.path ?? '',
    message: `overrides.lock does not know this override${others.length > 0 ? ` and ${others.length} more` : ''}.`,
    hint: 'flows lint --fix records it.',
  }));
}
