import { factsSchema } from '#engine/compile/facts.ts';
import type { Place } from '#engine/compile/origins.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import { isAmong } from '#tools/lint/sensitive-facts.ts';
import { annotatedFacts } from '#tools/lint/world/annotated-facts.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { View, World } from '#tools/lint/world/world.ts';

/** A document for browsers that reads what only the server has. */
export const serverOnly: Rule = {
  code: 'server-only',
  check: acrossDocuments((world) => {
    const facts = serverFacts(world);
    return world.views.flatMap((view) => leaksIn(view, facts));
  }),
};

function serverFacts({ views, sources }: World): ReadonlySet<string> {
  const schema = views[0] && factsSchema(sources, String(views[0].analysis.result.app['facts']));
  return schema ? annotatedFacts(schema, 'x-audience') : new Set();
}

function leaksIn({ documents, analysis, brand }: View, facts: ReadonlySet<string>): readonly Found[] {
  const hidden = new Set([...documents.values()].filter(isServers).map(({ path }) => path));
  if (hidden.size === 0 && facts.size === 0) return [];
  const { placeOf } = analysis.result.compilation;
  const isHidden = (place: Place | undefined): boolean => place !== undefined && hidden.has(place.document);
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
          brands: [brand],
        })),
      ),
    );
}

function isServers({ json }: LintDocument): boolean {
  return json['audience'] === 'server';
}
