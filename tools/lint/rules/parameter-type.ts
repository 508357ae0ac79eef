import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { describeType, fits } from '#engine/expression/check-type.ts';
import type { Type } from '#engine/expression/type.ts';
import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { handoversIn } from '#tools/lint/world/handovers.ts';

/** Something that is handed to an action or modal which takes another type. */
export const parameterType: Rule = {
  code: 'parameter-type',
  check: acrossDocuments(({ views }) =>
    views.flatMap((view) =>
      handoversIn(view).flatMap(({ document, path, target, given, taken }) =>
        misfits(given, taken).map(([name, type, wanted]) => ({
          document,
          path: pointerTo(`${path}/with`, name),
          message: `"${target}" takes ${describeType(wanted)} as "${name}", and this is ${describeType(type)}.`,
          hint: 'Hand over something else, or mend the declaration of the parameter.',
          brands: [view.brand],
        })),
      ),
    ),
  ),
};

type Types = { readonly [name: string]: Type };

function misfits(given: Types, taken: Types): readonly (readonly [string, Type, Type])[] {
  return Object.entries(given).flatMap(([name, type]) => {
    const wanted = taken[name];
    return wanted && !fits(type, wanted) ? [[name, type, wanted] as const] : [];
  });
}
