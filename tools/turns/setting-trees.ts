import type { Tree } from '#engine/compile.ts';
import { isObject } from '#engine/index.ts';

/**
 * Keys that say how something behaves: where a link leads, what a button runs and looks like, what becomes of an answer,
 * which tokens a row is for. Texts are not among them.
 */
const settings: ReadonlySet<string> = new Set([
  'page',
  'action',
  'modal',
  'opened',
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
export function settingTree(key: string, value: unknown): Tree | undefined {
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
