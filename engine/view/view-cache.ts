import type { Evaluate, Note, Scope, Value } from '../expression/scope.ts';

/** Keeps the parts of a view from one view to the next. */
export interface ViewCache {
  /** Put into the scopes of a view, so that the cache knows what each part has read. */
  readonly note: Note | undefined;
  /**
   * The part at `place`. It is the part of the view before if `inputs` and everything that `make` read in `scope` are
   * unchanged. If not, `make` runs again; an equal result is still the part before. A part inside another part
   * belongs to the outer one.
   */
  readonly part: <T>(place: string, scope: Scope, inputs: readonly unknown[], make: () => T) => T;
  /** The list or object at `place`: that of the view before if it is equal. */
  readonly whole: <T extends object>(place: string, next: T) => T;
}

/** What was read, and how to read it again: of a fact only if the whole fact is another. */
interface Read {
  readonly reread: Evaluate;
  readonly value: Value;
  readonly fact: string | undefined;
  readonly whole: Value;
}

/** The parts of the last view. */
export interface LastParts {
  /** Whether all but the one at `besides` would read the same again, each in the scope of its place, and none was made of `whole`. */
  readonly areKept: (scopeAt: (place: string) => Scope, whole: object, besides: string) => boolean;
  readonly madeAt: (place: string) => unknown;
}

/** For a single view: it keeps nothing. */
export const noCache: ViewCache = {
  note: undefined,
  part: (_place, _scope, _inputs, make) => make(),
  whole: (_place, next) => next,
};

interface Part {
  readonly inputs: readonly unknown[];
  readonly reads: readonly Read[];
  readonly made: unknown;
}

/** A cache for views that follow one another. `nextView` drops parts that the last view did not use. */
export function createViewCache(): ViewCache & LastParts & { readonly nextView: () => void } {
  let parts = new Map<string, Part>();
  let before = parts;
  let wholes = new Map<string, object>();
  let wholesBefore = wholes;
  let reads: Map<Evaluate, string | undefined> | undefined;
  return {
    note: (read, fact) => void reads?.set(read, fact),
    part: <T>(place: string, scope: Scope, inputs: readonly unknown[], make: () => T): T => {
      if (reads) return make();
      const known = before.get(place);
      if (known && isUnchanged(known, scope, inputs)) {
        parts.set(place, known);
        return known.made as T; // made at the same place, by the same code
      }
      const noted = new Map<Evaluate, string | undefined>();
      reads = noted;
      let made: T;
      try {
        made = make();
      } finally {
        reads = undefined;
      }
      // What it has read may be different and come to the same.
      if (known && isEqual(known.made, made)) made = known.made as T; // made at the same place, by the same code
      parts.set(place, { inputs, reads: Array.from(noted, (read) => readIn(scope, ...read)), made });
      return made;
    },
    whole: <T extends object>(place: string, next: T): T => {
      if (reads) return next;
      const known = wholesBefore.get(place);
      const kept = known && isEqual(known, next) ? (known as T) : next; // has the entries of a `T`
      wholes.set(place, kept);
      return kept;
    },
    nextView: () => {
      [before, parts] = [parts, new Map()];
      [wholesBefore, wholes] = [wholes, new Map()];
    },
    areKept: (scopeAt, whole, besides) => {
      for (const [place, { inputs, reads: known }] of parts)
        if (place !== besides && (inputs.includes(whole) || !isReadAgain(known, scopeAt(place))))
          return false;
      return true;
    },
    madeAt: (place) => parts.get(place)?.made,
  };
}

// No field is without a name.
function isEqual(one: unknown, other: unknown): boolean {
  return differsOnlyIn('', one, other);
}

function isUnchanged(part: Part, scope: Scope, inputs: readonly unknown[]): boolean {
  if (part.inputs.length !== inputs.length) return false;
  if (!inputs.every((input, at) => Object.is(input, part.inputs[at]))) return false;
  return isReadAgain(part.reads, scope);
}

function readIn(scope: Scope, reread: Evaluate, fact: string | undefined): Read {
  return { reread, value: reread(scope), fact, whole: fact === undefined ? undefined : scope.facts[fact] };
}

// For each key this runs for all that a view has read, so that it calls as little as it can.
function isReadAgain(reads: readonly Read[], scope: Scope): boolean {
  for (const { reread, value, fact, whole } of reads) {
    const isSame = fact !== undefined && scope.facts[fact] === whole;
    if (!isSame && !Object.is(value, reread(scope))) return false;
  }
  return true;
}

/** Whether two views, or parts of them, are equal but for the answer of a field; parts that did not change are the same objects. */
export function differsOnlyIn(field: string, one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isRecord(one) || !isRecord(other)) return false;
  if (countBeside(field, one) !== countBeside(field, other)) return false;
  for (const key of Object.keys(one)) {
    const isAnswer = key === 'value' && one['name'] === field;
    if (!isAnswer && one[key] !== other[key] && !differsOnlyIn(field, one[key], other[key])) return false;
  }
  return true;
}

// An empty field has no answer at all.
function countBeside(field: string, part: { readonly [key: string]: unknown }): number {
  return Object.keys(part).length - Number('value' in part && part['name'] === field);
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null;
}
