import { pointerTo } from '#engine/compile/shape/pointer.ts';
import type { CompiledMachine } from '#engine/compiled/machine.ts';
import { inEachLogic } from '#tools/lint/logic/in-each-logic.ts';
import { proofOf } from '#tools/lint/logic/proof-of.ts';
import type { ReachGoal } from '#tools/lint/logic/reach-goals.ts';
import type { Finding, Rule } from '#tools/lint/rule.ts';
import type { Searched } from '#tools/partition/search.ts';
import type { LintDocument } from '#tools/lint/world/lint-document.ts';
import type { View } from '#tools/lint/world/world.ts';

/** A transition that no facts make fire, or not from a state that it names. */
export const unfiredTransition: Rule = {
  code: 'unfired-transition',
  check: inEachLogic(({ type }) => type === 'machine', unfiredTransitions),
};

function unfiredTransitions({ json }: LintDocument, { flows, reach: reachIn }: View): readonly Finding[] {
  const machine = flows().compiled.machines[String(json['name'])];
  if (!machine) return [];
  const reach = reachIn(machine);
  return machine.transitions.flatMap((_transition, row) => findingsOf(machine, row, reach));
}

type Row = CompiledMachine['transitions'][number];

function findingsOf(machine: CompiledMachine, row: number, reach: ReachGoal): readonly Finding[] {
  const transition = machine.transitions[row];
  // A literal `false` says that there is no rule yet; the schema of conditions asks for the reason.
  if (!transition || transition.when === false) return [];
  const path = pointerTo('/transitions', transition.name);
  // From any state: whenever its condition holds.
  const isFromAny = transition.from.includes('*');
  const froms = isFromAny ? [undefined] : transition.from;
  const searched = froms.map((state) => reach({ ...(state !== undefined && { state }), row }));
  if (searched.every(({ outcome }) => outcome !== 'found')) return [unfired(path, transition, searched)];
  return searched.flatMap((one, at) =>
    one.outcome === 'found'
      ? []
      : [
          {
            path: `${path}/from/${at}`,
            message: `"${transition.name}" never fires from "${transition.from[at] ?? ''}": ${proofOf(one)}.`,
            hint: 'Take the state out, or move the row behind those that lead to it.',
          },
        ],
  );
}

function unfired(path: string, { name }: Row, searched: readonly Searched[]): Finding {
  const tried = searched.reduce((sum, one) => sum + one.tried, 0);
  const outcome = searched.every((one) => one.outcome === 'never') ? 'never' : 'unknown';
  return {
    path,
    message: `"${name}" never fires: ${proofOf({ outcome, tried })}.`,
    hint: 'Mend its condition or its place in the table, or take it out.',
  };
}
