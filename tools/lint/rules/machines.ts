import { type CompiledMachine, type JsonObject, membersOf, pointerTo } from '#engine/index.ts';
import { inEachLogic } from '../logic/in-each-logic.ts';
import type { ReachGoal } from '../logic/reach-goals.ts';
import type { Rule, RuleFinding } from '../rule.ts';

/** Whether each transition of a machine can fire, and each state be reached. */
export const machineRules: readonly Rule[] = [
  {
    code: 'unfired-transition',
    about: 'logic',
    says: 'A transition never fires, or not from one of the states that it names.',
    check: inEachMachine(unfiredTransitions),
  },
  {
    code: 'unreached-state',
    about: 'logic',
    says: 'A machine never ends in a state that has no `unreached` with the reason, or it ends in one that has it.',
    check: inEachMachine(unreachedStates),
  },
];

type MachineCheck = (machine: CompiledMachine, reach: ReachGoal, json: JsonObject) => readonly RuleFinding[];

function inEachMachine(check: MachineCheck): Rule['check'] {
  return inEachLogic(
    ({ type }) => type === 'machine',
    ({ json }, { flows, reach }) => {
      const machine = flows().compiled.machines[String(json['name'])];
      return machine ? check(machine, reach(machine), json) : [];
    },
  );
}

/** A transition that no facts make fire, or not from a state that it names. */
function unfiredTransitions(machine: CompiledMachine, reach: ReachGoal): readonly RuleFinding[] {
  return machine.transitions.flatMap((_transition, row) => findingsOf(machine, row, reach));
}

type Row = CompiledMachine['transitions'][number];

function findingsOf(machine: CompiledMachine, row: number, reach: ReachGoal): readonly RuleFinding[] {
  const transition = machine.transitions[row];
  // A literal `false` says that there is no rule yet; the schema of conditions asks for the reason.
  if (!transition || transition.when === false) return [];
  const path = pointerTo('/transitions', transition.name);
  // A row that leads out of any state fires whenever its condition holds.
  const isFromAny = transition.from.includes('*');
  const froms = isFromAny ? [undefined] : transition.from;
  const searched = froms.map((state) => reach({ ...(state !== undefined && { state }), row }));
  if (searched.every(({ outcome }) => outcome === 'never')) return [unfired(path, transition)];
  return searched.flatMap((one, at) =>
    one.outcome !== 'never'
      ? []
      : [
          {
            path: `${path}/from/${at}`,
            message: `"${transition.name}" never fires from "${transition.from[at] ?? ''}", under any facts.`,
            hint: 'Take the state out, or move the row behind those that lead to it.',
          },
        ],
  );
}

function unfired(path: string, { name }: Row): RuleFinding {
  return {
    path,
    message: `"${name}" never fires, under any facts.`,
    hint: 'Fix its condition or its place in the table, or take it out.',
  };
}

/** A state in which the machine never ends, and which does not say why; or one that says why, and is reached. */
function unreachedStates(
  { transitions }: CompiledMachine,
  reach: ReachGoal,
  json: JsonObject,
): readonly RuleFinding[] {
  return membersOf(json['states']).flatMap(([state, { unreached }]): readonly RuleFinding[] => {
    const searched = reach({ state, row: transitions.length });
    const path = pointerTo('/states', state);
    if (searched.outcome === 'found') {
      return unreached === undefined
        ? []
        : [
            {
              path: `${path}/unreached`,
              message: `"${state}" is reached, so this reason is wrong.`,
              hint: 'Take the reason out.',
              witness: { ...searched.given.locals, facts: searched.given.facts },
            },
          ];
    }
    if (unreached !== undefined || searched.outcome !== 'never') return [];
    const message = `The machine never ends in "${state}", under any facts.`;
    return [{ path, message, hint: 'Lead to it, take it out, or say "unreached" and why.' }];
  });
}
