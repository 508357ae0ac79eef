import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import { proofOf } from '#tools/lint/logic/proof-of.ts';
import type { Finding, Rule } from '#tools/lint/rule.ts';
import { membersOf } from '#tools/lint/world/members.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { View } from '#tools/lint/world/world.ts';

/** A state in which a machine never ends, and says no reason; or one that says a reason, and is reached. */
export const unreachedState: Rule = {
  code: 'unreached-state',
  check: inEachLogic(({ type }) => type === 'machine', unreachedStates),
};

function unreachedStates({ json }: LintDocument, { flows, reach: reachIn }: View): readonly Finding[] {
  const machine = flows().compiled.machines[String(json['name'])];
  if (!machine) return [];
  const reach = reachIn(machine);
  return membersOf(json['states']).flatMap(([state, { unreached }]): readonly Finding[] => {
    const searched = reach({ state, row: machine.transitions.length });
    const path = pointerTo('/states', state);
    if (searched.outcome === 'found') {
      return unreached === undefined
        ? []
        : [
            {
              path: `${path}/unreached`,
              message: `"${state}" is reached, so this reason is none.`,
              hint: 'Take the reason out.',
              witness: { ...searched.given.locals, facts: searched.given.facts },
            },
          ];
    }
    if (unreached !== undefined) return [];
    const message = `The machine never ends in "${state}": ${proofOf(searched)}.`;
    return [{ path, message, hint: 'Lead to it, take it out, or say "unreached" and why.' }];
  });
}
