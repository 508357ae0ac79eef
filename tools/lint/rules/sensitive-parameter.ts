import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { acrossDocuments, type Rule } from '#tools/lint/rule.ts';
import { isAmong, sensitiveFacts } from '#tools/lint/sensitive-facts.ts';
import { handoversIn, type Handover } from '#tools/lint/world/handovers.ts';
import { membersOf } from '#tools/lint/world/members.ts';

/** Something sensitive that is handed over to a parameter which is not: the visit would keep it in the clear. */
export const sensitiveParameter: Rule = {
  code: 'sensitive-parameter',
  check: acrossDocuments((world) => {
    const facts = sensitiveFacts(world);
    return world.views.flatMap((view) =>
      handoversIn(view).flatMap((handover) => {
        const { document, path, target, paths, taken, sealed } = handover;
        return Object.entries(paths)
          .filter(
            ([name, given]) => taken[name] && !sealed.includes(name) && isSensitive(handover, facts, given),
          )
          .map(([name, given]) => ({
            document,
            path: pointerTo(`${path}/with`, name),
            message: `"${given}" is sensitive, and "${target}" does not keep "${name}" to itself.`,
            hint: 'Say "sensitive" in the declaration of the parameter.',
            brands: [view.brand],
          }));
      }),
    );
  }),
};

function isSensitive({ document }: Handover, facts: Parameters<typeof isAmong>[0], path: string): boolean {
  const [root, name = ''] = path.split('.');
  if (root === 'step') {
    const block = document.fields.find((field) => field.name === name)?.block;
    return block?.['sensitive'] === true || block?.['type'] === 'password';
  }
  if (root !== 'parameters') return isAmong(facts, path);
  return membersOf(document.json['parameters']).some(
    ([own, { sensitive }]) => own === name && sensitive === true,
  );
}
