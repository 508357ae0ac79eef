import type { Evaluate, Note, Scope } from '#engine/expression/scope.ts';

/** Keeps the parts of a view from one view to the next. */
export interface Keeper {
  /** Put into the scopes of a view, so that the keeper knows what each part has read. */
  readonly note: Note | undefined;
  /**
   * The part at `place`. If `inputs` and everything that `make` read in `scope` are unchanged, it is the part of the view
   * before; otherwise it is made again. A part inside another part belongs to the outer one.
   */
  readonly part: <T>(place: string, scope: Scope, inputs: readonly unknown[], make: () => T) => T;
  /** The list or object at `place`: that of the view before if all of its elements or entries are the same. */
  readonly whole: <T extends object>(place: string, next: T) => T;
}

/** A keeper for a single view: it keeps nothing. */
export const keepsNothing: Keeper = {
  note: undefined,
  part: (_place, _scope, _inputs, make) => make(),
  whole: (_place, next) => next,
};

interface Part {
  readonly inputs: readonly unknown[];
  readonly reads: ReadonlySet<Evaluate>;
  readonly scope: Scope;
  readonly made: unknown;
}

/** A keeper for views that follow one another. `nextView` drops parts that the last view did not use. */
export function createKeeper(): Keeper & { readonly nextView: () => void } {
  let parts = new Map<string, Part>();
  let before = parts;
  let wholes = new Map<string, object>();
  let wholesBefore = wholes;
  let reads: Set<Evaluate> | undefined;
  return {
    note: (read) => void reads?.add(read),
    part: <T>(place: string, scope: Scope, inputs: readonly unknown[], make: () => T): T => {
      if (reads) return make();
      const known = before.get(place);
      if (known && isUnchanged(known, scope, inputs)) {
        parts.set(place, { ...known, scope });
        return known.made as T; // made at the same place, by the same code
      }
      const noted = new Set<Evaluate>();
      reads = noted;
      try {
        const made = make();
        parts.set(place, { inputs, reads: noted, scope, made });
        return made;
      } finally {
        reads = undefined;
      }
    },
    whole: <T extends object>(place: string, next: T): T => {
      if (reads) return next;
      const known = wholesBefore.get(place);
      const kept = known && hasSameEntries(known, next) ? (known as T) : next; // has the entries of a `T`
      wholes.set(place, kept);
      return kept;
    },
    nextView: () => {
      [before, parts] = [parts, new Map()];
      [wholesBefore, wholes] = [wholes, new Map()];
    },
  };
}

function isUnchanged(part: Part, scope: Scope, inputs: readonly unknown[]): boolean {
  if (part.inputs.length !== inputs.length) return false;
  if (!inputs.every((input, at) => Object.is(input, part.inputs[at]))) return false;
  for (const read of part.reads) if (!Object.is(read(part.scope), read(scope))) return false;
  return true;
}

function hasSameEntries(one: object, other: object): boolean {
  const entries = Object.entries(other);
  if (Object.keys(one).length !== entries.length) return false;
  const values = one as Readonly<Record<string, unknown>>; // a list answers to its indices as well
  return entries.every(([key, value]) => Object.is(values[key], value));
}
