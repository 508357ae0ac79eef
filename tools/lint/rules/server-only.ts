import type { DocumentPlace } from '#engine/compile.ts';
import { acrossDocuments, type Rule, type WorldFinding } from '#tools/lint/rule.ts';
import { isAmong, markedFacts } from '#tools/lint/world/facts.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { BrandView } from '#tools/lint/world/world.ts';

/** A document for browsers that reads what only the server has. */
export const serverOnly: Rule = {
  code: 'server-only',
  check: acrossDocuments((world) => {
    const facts = markedFacts(world, 'x-audience');
    return world.views.flatMap((view) => leaksIn(view, facts));
  }),
};

function leaksIn(
  { documents, analysis, brands }: BrandView,
  facts: ReadonlySet<string>,
): readonly WorldFinding[] {
  const hidden = new Set([...documents.values()].filter(isServers).map(({ path }) => path));
  if (hidden.size === 0 && facts.size === 0) return [];
  const { placeOf } = analysis.result.compilation;
  const isHidden = (place: DocumentPlace | undefined): boolean =>
    place !== undefined && hidden.has(place.document);
  return [...documents.values()]
    .filter((document) => !isServers(document))
    .flatMap((document) =>
      document.compiled.reads.flatMap(({ path, reads }) =>
        [
          ...reads.rules.filter((name) => isHidden(placeOf('rules', name))),
          ...reads.constants.filter((name) => isHidden(placeOf('constants', name.split('.', 1).join()))),
          ...reads.facts.filter((name) => isAmong(facts, name)),
        ].map((name) => ({
          document,
          path,
          message: `"${name}" is the server's own, and browsers get this document.`,
          hint: 'Let the server decide, or take "audience" away from what is read.',
          brands,
        })),
      ),
    );
}

function isServers({ json }: LintDocument): boolean {
  return json['audience'] === 'server';
}
