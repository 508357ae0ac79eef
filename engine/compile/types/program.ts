import { typeOfValue, type Type } from '../../expression/type.ts';
import type { RuleType } from '../../expression/names.ts';
import { type JsonObject, objectOf, isObject, membersOf } from '../../json/json.ts';
import type { Program } from './compiling.ts';
import { declaredType, typeOfDeclaration, type NamedTypes, type FactTypes } from './facts.ts';
import { identities } from '../../remember.ts';
import { readOperations } from './read-operations.ts';
import { rowNamesOf } from './row-names.ts';
import type { Sources } from '../layers/layers.ts';

export type ProgramReader = (
  documents: readonly JsonObject[],
  facts: FactTypes,
  api: Sources['api'],
  isolates: boolean,
) => Program;

const defining: ReadonlySet<unknown> = new Set([
  'conditions',
  'calculations',
  'constants',
  'machine',
  'journey',
]);

/** Reads programs. Brands share one if their documents define the same names with the same types. */
export function programReader(): ProgramReader {
  const identity = identities();
  const byDocuments = new Map<string, Program>();
  const byContent = new Map<string, Program>();
  return (documents, facts, api, isolates) => {
    const definitions = documents.filter(({ type }) => defining.has(type));
    const outside = [isolates, identity(facts), ...api.map(identity)].join();
    const key = `${outside} ${definitions.map(identity).join()}`;
    const known = byDocuments.get(key);
    if (known) return known;
    const read = { ...readProgram(definitions, facts, api), isolates };
    const { constants, rules } = read.names;
    const content = `${outside} ${JSON.stringify([constants, rules, read.states, read.rows])}`;
    const shared = byContent.get(content) ?? read;
    byContent.set(content, shared);
    byDocuments.set(key, shared);
    return shared;
  };
}

/** What all documents of one brand share: types of facts, constants, rules, replies and machine states. */
function readProgram(
  documents: readonly JsonObject[],
  facts: FactTypes,
  api: Sources['api'],
): Omit<Program, 'isolates'> {
  const conditions = entriesOf(documents, 'conditions').map(
    ([name, rule]) => [name, ruleType(rule, booleanType, facts.named)] as const,
  );
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
    names: {
      facts: facts.roots,
      locals: {},
      lets: {},
      constants: typesOf(constantsOf(documents)),
      rules: Object.fromEntries([...conditions, ...calculations]),
    },
    states: machineStates(documents),
    rows: rowNamesOf(documents),
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
  const inputs = Object.entries(objectOf(rule['inputs'])).map(([name, input]) => ({
    name,
    type: typeOfDeclaration(input, named),
    optional: isObject(input) && input['optional'] === true,
  }));
  return { inputs, gives };
}

/** The entries of a map that documents of the same type have. */
function entriesOf(
  documents: readonly JsonObject[],
  type: 'conditions' | 'calculations',
): readonly (readonly [string, JsonObject])[] {
  return mapsOf(documents, type).flatMap(membersOf);
}

function mapsOf(documents: readonly JsonObject[], type: string): readonly JsonObject[] {
  return documents
    .filter((document) => document['type'] === type)
    .map((document) => objectOf(document[type]));
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
