import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { handoversIn } from '#tools/lint/world/handovers.ts';

/** An action or modal that is not handed what it cannot do without. */
export const missingParameter: Rule = {
  code: 'missing-parameter',
  check: acrossDocuments(({ views }) =>
    views.flatMap((view) =>
      handoversIn(view).flatMap(({ document, path, target, given, needed }) =>
        needed
          .filter((name) => given[name] === undefined)
          .map((name) => ({
            document,
            path,
            message: `"${target}" needs "${name}", which is not handed over here.`,
            hint: 'Add it to "with", or let the parameter be optional.',
            brands: [view.brand],
          })),
      ),
    ),
  ),
};
