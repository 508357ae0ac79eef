import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { valueAt } from '#engine/compile/value-at.ts';
import { isObject } from '#engine/fact-path.ts';
import { acrossDocuments, type Found, type Rule } from '#tools/lint/rule.ts';
import { handoversIn, type Handover } from '#tools/lint/world/handovers.ts';
import { membersOf } from '#tools/lint/world/members.ts';

/** An action or modal that is not, or not always, handed what it cannot do without. */
export const missingParameter: Rule = {
  code: 'missing-parameter',
  check: acrossDocuments(({ views }) =>
    views.flatMap((view) =>
      handoversIn(view).flatMap((handover) =>
        handover.needed.flatMap((name): readonly Found[] => {
          const what = lackOf(handover, name);
          if (what === undefined) return [];
          const { document, path, target, given } = handover;
          return [
            {
              document,
              path: given[name] === undefined ? path : pointerTo(`${path}/with`, name),
              message: `"${target}" needs "${name}", which ${what}.`,
              hint: 'Hand it over, or let the parameter be optional.',
              brands: [view.brand],
            },
          ];
        }),
      ),
    ),
  ),
};

/** Why something may be missing; nothing where it is there. */
function lackOf({ document, path, given, paths }: Handover, name: string): string | undefined {
  if (given[name] === undefined) return 'is not handed over here';
  const [root, key = ''] = (paths[name] ?? '').split('.');
  if (root === 'parameters') {
    const own = membersOf(document.json['parameters']).find(([parameter]) => parameter === key)?.[1];
    return own?.['optional'] === true ? 'is optional here' : undefined;
  }
  const holder = valueAt(document.json, path);
  const when = isObject(holder) ? holder['when'] : undefined;
  const block = root === 'step' ? document.fields.find((field) => field.name === key)?.block : undefined;
  const isSure = block?.['required'] === true && (block['when'] === undefined || block['when'] === when);
  return block && !isSure ? 'may not be answered' : undefined;
}
