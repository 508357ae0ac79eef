import { answerType } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject } from '#engine/index.ts';
import { excludeEachOther } from '../exclusive-rows.ts';
import type { Operator, OperatorTable } from '../site.ts';

/** The maps of rows in tables. */
const tables: readonly MapKey[] = ['rows', 'transitions', 'autoRoute'];

/** Operators that leave out, move or repeat an entry of a map whose order counts. */
export const entryOperators = {
  'drop-row': dropping('leaves out a row of a table', tables),
  'swap-rows': swapping('swaps two rows of a table', tables, mayMeet),
  'duplicate-row': changing('repeats a row at the beginning of its table', tables, repeatedInFront),
  'drop-effect': dropping('leaves out a step of an action', ['steps'], ({ type }) => type !== undefined),
  'drop-step': dropping('leaves out a step of a journey', ['steps'], ({ type }) => type === undefined),
  'swap-steps': swapping('swaps two steps of an action or journey', ['steps']),
  'drop-handler': dropping('leaves out a step that follows a failed call', ['onError']),
  'swap-handlers': swapping('swaps two steps that follow a failed call', ['onError'], mayMeet),
  'drop-rule': dropping('leaves out a rule of a field or calculation', ['rules']),
  'swap-rules': swapping('swaps two rules of a field or calculation', ['rules']),
  'drop-load': dropping('leaves out a call that is made when a page opens', ['loads']),
  'drop-option': dropping('leaves out an option', ['options']),
  'swap-options': swapping('swaps two options', ['options']),
  'drop-field': dropping('leaves out a field', ['body'], (block) => hasAnswer(block) && !isConsent(block)),
  'drop-consent': dropping('leaves out a field that must be ticked, confirmed or read', ['body'], isConsent),
  'drop-block': dropping(
    'leaves out a block without an answer',
    ['body', 'items'],
    (block) => !hasAnswer(block),
  ),
  'drop-button': dropping('leaves out a button', ['buttons']),
  'swap-blocks': {
    ...swapping('swaps two blocks or buttons of a screen', ['body', 'buttons', 'items']),
    isOrder: true,
  },
} satisfies OperatorTable;

/** The keys under which the schema has such maps. */
type MapKey =
  | 'rows'
  | 'transitions'
  | 'autoRoute'
  | 'steps'
  | 'onError'
  | 'rules'
  | 'body'
  | 'buttons'
  | 'loads'
  | 'options'
  | 'items';

type Entry = readonly [name: string, value: Json];

type Change = (entries: readonly Entry[]) => readonly (readonly Entry[])[];

function dropping(
  says: string,
  keys: readonly MapKey[],
  isMeant: (entry: JsonObject) => boolean = () => true,
): Operator {
  return changing(says, keys, (entries) =>
    entries.flatMap(([, value], at) => (isObject(value) && isMeant(value) ? [entries.toSpliced(at, 1)] : [])),
  );
}

/** `isOrdered` says whether the order of two neighbours makes a difference. */
function swapping(
  says: string,
  keys: readonly MapKey[],
  isOrdered: (one: Entry, next: Entry) => boolean = () => true,
): Operator {
  const operator = changing(says, keys, (entries) =>
    entries.flatMap((entry, at) => {
      const next = entries[at + 1];
      return next && isOrdered(entry, next) ? [entries.with(at, next).with(at + 1, entry)] : [];
    }),
  );
  // A translation says what the document under it has, in whose order all stays.
  return { says, edits: (site) => (site.isTranslation ? [] : operator.edits(site)) };
}

function changing(says: string, keys: readonly MapKey[], change: Change): Operator {
  return {
    says,
    edits({ path, key, value, schema }) {
      if (schema['x-ordered'] !== true || !isObject(value) || !keys.some((one) => one === key)) return [];
      const entries = Object.entries(value).flatMap(([name, entry]): readonly Entry[] =>
        entry === undefined ? [] : [[name, entry]],
      );
      return change(entries).map((changed) => ({
        path,
        value: changed.length === 0 ? undefined : Object.fromEntries(changed),
      }));
    },
  };
}

/** A copy makes a difference only in front of another row that may count with it, so each copy is at the beginning. */
function repeatedInFront(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  return entries.flatMap(([name, row], at) =>
    entries.slice(0, at).some((earlier) => mayMeet(earlier, [name, row]))
      ? [[[`${name}Again`, row] as const, ...entries]]
      : [],
  );
}

function mayMeet([, one]: Entry, [, other]: Entry): boolean {
  return !(isObject(one) && isObject(other) && excludeEachOther(one, other));
}

function hasAnswer(block: JsonObject): boolean {
  return answerType(block) !== undefined;
}

/** A field that asks for agreement only. */
function isConsent({ type, required }: JsonObject): boolean {
  return required === true && (type === 'checkbox' || type === 'confirm' || type === 'pdf');
}
