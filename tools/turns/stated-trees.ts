import type { Tree } from '#engine/compile.ts';
import { type CompiledRuleDefinition, isObject } from '#engine/index.ts';

/** What a key states without an expression, as one: a limit, a setting, the order of a list; `undefined` for anything else. */
export function statedTree(key: string, value: unknown): Tree | undefined {
  return limitTree(key, value) ?? settingTree(key, value);
}

const answer: Tree = ['name', 'answer'];
const size: Tree = ['name', 'size'];

/** Literal limits of answers as expressions, so that they turn at their edge like any other. */
const limits: { readonly [key: string]: (limit: number | string) => Tree } = {
  minLength: (limit) => ['>=', size, limit],
  maxLength: (limit) => ['<=', size, limit],
  minItems: (limit) => ['>=', size, limit],
  maxItems: (limit) => ['<=', size, limit],
  maximumFiles: (limit) => ['<=', size, limit],
  maximumBytes: (limit) => ['<=', size, limit],
  minimum: (limit) => ['>=', answer, limit],
  maximum: (limit) => ['<=', answer, limit],
  multipleOf: (limit) => ['==', ['%', answer, limit], 0],
  pattern: (limit) => ['matches', answer, limit],
};

/** The literal limit that a key of a field states, if it states one. */
function limitTree(key: string, limit: unknown): Tree | undefined {
  return typeof limit === 'number' || typeof limit === 'string' ? limits[key]?.(limit) : undefined;
}

type Input = NonNullable<CompiledRuleDefinition['inputs']>[number];

/** Which values a rule takes for an input. */
export function inputTree({ name, enum: words, optional }: Input): Tree {
  const given: Tree = ['name', name];
  const isThere: Tree = ['has', given];
  const isTaken: Tree = words ? ['in', given, ['list', ...words]] : isThere;
  return optional ? ['||', ['!', isThere], isTaken] : isTaken;
}

/** Whether a compiled value is an input of a rule. */
export function isInput(at: string, value: unknown): value is Input {
  return /\/inputs\/[^/]+$/.test(at) && isObject(value);
}

/**
 * Keys that say how something behaves: where a link leads, what a button runs and looks like, what becomes of an answer,
 * which tokens a row is for. Texts are not among them.
 */
const settings: ReadonlySet<string> = new Set([
  'page',
  'action',
  'modal',
  'opened',
  'about',
  'look',
  'level',
  'sensitive',
  'required',
  'default',
  'whenIrrelevant',
  'clearWhenChanged',
  'everyMs',
  'is',
  'from',
  'to',
  'paths',
]);

/** Lists whose order decides. */
const orders: ReadonlySet<string> = new Set([
  'rows',
  'transitions',
  'autoRoute',
  'steps',
  'onError',
  'rules',
]);

/** A setting, or the order of a list, as an expression that always gives the same; `undefined` for anything else. */
function settingTree(key: string, value: unknown): Tree | undefined {
  if (orders.has(key))
    return Array.isArray(value) && value.every(isNamed) ? listOf(value.map(nameOf)) : undefined;
  if (!settings.has(key)) return undefined;
  if (Array.isArray(value)) return value.every(isScalar) ? listOf(value) : undefined;
  return isScalar(value) ? value : undefined;
}

function listOf(parts: readonly Tree[]): Tree {
  return ['list', ...parts];
}

interface Entry {
  readonly name: string;
}

function isNamed(entry: unknown): entry is Entry {
  return isObject(entry) && typeof entry['name'] === 'string';
}

function nameOf({ name }: Entry): string {
  return name;
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}
