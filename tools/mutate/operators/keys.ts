import { isObject, pointerTo } from '#engine/index.ts';
import type { Operator, OperatorTable, Site } from '../site.ts';

/** The keys that constrain answers, as JSON Schema names them. */
export const boundKeys: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
]);

/** Operators that leave out a key that may be absent, or a member of a map of names. */
export const keyOperators = {
  'drop-when': droppingKeys('leaves out a condition', isCondition),
  'drop-required': droppingKeys('lets an answer be left out', ({ key }) => key === 'required'),
  'drop-message': droppingKeys('leaves out a message, so that the one of the layer below counts', isMessage),
  'drop-bound': droppingKeys('leaves out a bound of answers', ({ key }) => boundKeys.has(key)),
  'drop-text': droppingKeys('leaves out an optional text', (site) => isText(site) && !isMessage(site)),
  'drop-key': droppingKeys('leaves out another key', isOther),
  'drop-lock': droppingMembers('unlocks something', 'locked'),
  'drop-exception': droppingMembers('takes an exception back', 'allow'),
  'drop-assignment': droppingMembers('leaves out one fact that is set', 'set'),
} satisfies OperatorTable;

function droppingKeys(says: string, isMeant: (site: Site) => boolean): Operator {
  return {
    says,
    edits: (site) => (isOptional(site) && isMeant(site) ? [{ path: site.path, value: undefined }] : []),
  };
}

function droppingMembers(says: string, key: string): Operator {
  return {
    says,
    edits: (site) =>
      site.key === key && isObject(site.value)
        ? Object.keys(site.value).map((name) => ({ path: pointerTo(site.path, name), value: undefined }))
        : [],
  };
}

/** Keys that only people and tools read. */
const unmutated: ReadonlySet<string> = new Set([
  '$schema',
  'type',
  'says',
  'why',
  'allow',
  'locked',
  'reviewed',
]);

/** Whether the schema of the value around knows the key and does not require it. */
function isOptional({ key, around }: Site): boolean {
  if (!around || unmutated.has(key) || !isObject(around.value)) return false;
  const { properties, required } = around.schema;
  return isObject(properties) && key in properties && !(Array.isArray(required) && required.includes(key));
}

function isCondition({ schema }: Site): boolean {
  return schema['x-expression'] === 'boolean';
}

function isText({ schema }: Site): boolean {
  return schema['x-text'] !== undefined;
}

function isMessage({ around }: Site): boolean {
  return around?.path.endsWith('/messages') === true;
}

/** Whether no other operator drops the key, and not only people read it. */
function isOther(site: Site): boolean {
  const isDroppedElsewhere = site.key === 'required' || boundKeys.has(site.key) || isCondition(site);
  return !isDroppedElsewhere && !isText(site) && !isMessage(site);
}
