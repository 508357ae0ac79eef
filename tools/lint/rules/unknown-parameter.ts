import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { nearestName } from '#engine/nearest-name.ts';
import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { handoversIn } from '#tools/lint/world/handovers.ts';

/** Something that is handed to an action or modal which declares no such parameter. */
export const unknownParameter: Rule = {
  code: 'unknown-parameter',
  check: acrossDocuments(({ views }) =>
    views.flatMap((view) =>
      handoversIn(view).flatMap(({ document, path, target, given, taken }) =>
        Object.keys(given)
          .filter((name) => taken[name] === undefined)
          .map((name) => ({
            document,
            path: pointerTo(`${path}/with`, name),
            message: `"${target}" takes no "${name}".`,
            hint: hintFor(name, Object.keys(taken)),
            brands: [view.brand],
          })),
      ),
    ),
  ),
};

function hintFor(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  if (nearest !== undefined) return `Did you mean "${nearest}"?`;
  return known.length === 0 ? 'It takes nothing.' : `It takes: ${known.join(', ')}.`;
}
