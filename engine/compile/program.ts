import { typeOfValue, type Type } from '#engine/expression/type.ts';
import type { Names, RuleType } from '#engine/expression/names.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Program } from '#engine/compile/compiling.ts';
import { declaredType, typeOfDeclaration, type NamedTypes } from '#engine/compile/declared-type.ts';
import type { FactTypes } from '#engine/compile/facts.ts';
import { readOperations } from '#engine/compile/read-operations.ts';
import type { Sources } from '#engine/compile/sources.ts';
import type { Json, JsonObject } from '#engine/json.ts';

/** What all documents of one brand share: types of facts, constants, rules, replies and machine states. */
export function readProgram(documents: readonly JsonObject[], facts: FactTypes, { api }: Sources): Program {
  const names: Names = {
    facts: facts.roots,
    locals: {},
    lets: {},
    constants: typesOf(constantsOf(documents)),
    rules: Object.fromEntries(
      entriesOf(documents, 'conditions').map(([name, rule]) => [
        name,
        ruleType(rule, booleanType, facts.named),
      ]),
    ),
  };
  const calculations = entriesOf(documents, 'calculations').map(
    ([name, rule]) =>
      [
        name,
        ruleType(rule, declaredType(String(rule['gives']), facts.named) ?? anyType, facts.named),
      ] as const,
  );
  return {
    facts,
    operations: readOperations(api),
    names: { ...names, rules: { ...names.rules, ...Object.fromEntries(calculations) } },
    states: machineStates(documents),
  };
}

const booleanType: Type = { type: 'boolean' };
const anyType: Type = { type: 'any' };

/** All constants of all `constants` documents, one flat name space. */
export function constantsOf(documents: readonly JsonObject[]): JsonObject {
  return Object.fromEntries(mapsOf(documents, 'constants').flatMap((map) => Object.entries(map)));
}

function typesOf(constants: JsonObject): { readonly [name: string]: Type } {
  const entries = Object.entries(constants).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeOfValue(value)] as const],
  );
  return Object.fromEntries(entries);
}

function ruleType(rule: JsonObject, gives: Type, named: NamedTypes): RuleType {
  const inputs = Object.entries(isObject(rule['inputs']) ? rule['inputs'] : {}).map(([name, input]) => ({
    name,
    type: typeOfDeclaration(input, named),
    optional: isObject(input) && input['optional'] === true,
  }));
  return { inputs, gives };
}

/** The entries of a map that documents of the same type have. */
export function entriesOf(
  documents: readonly JsonObject[],
  type: 'conditions' | 'calculations',
): readonly (readonly [string, JsonObject])[] {
  return mapsOf(documents, type).flatMap((map) =>
    Object.entries(map).flatMap(([name, value]) => (isObject(value) ? [[name, value] as const] : [])),
  );
}

function mapsOf(documents: readonly JsonObject[], type: string): readonly JsonObject[] {
  return documents
    .filter((document) => document['type'] === type)
    .map((document) => objectOf(document[type]));
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

function machineStates(documents: readonly JsonObject[]): { readonly [machine: string]: Type } {
  const machines = documents.filter((document) => document['type'] === 'machine');
  return Object.fromEntries(
    machines.map(({ name, states }) => [
      String(name),
      { type: 'text', tokens: Object.keys(objectOf(states)) } as const,
    ]),
  );
}
