import { isFieldType } from '../../ir/documents.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { describeType, fits } from '../../expression/check-type.ts';
import type { Type } from '../../expression/type.ts';
import { type Json, objectOf, isObject } from '../../json/json.ts';
import { isWithin, pointerTo } from '../../json/pointer.ts';
import type { Program } from '../types/compiling.ts';
import { declaredType, typeAt } from '../types/facts.ts';
import type { PartUse, ResolvedLayers } from '../layers/resolve-layers.ts';
import { boundFact } from '../types/row-names.ts';
import { fieldInRepeat } from '../shape/mistakes.ts';
import { rememberOne } from '../../remember.ts';

type Found = Omit<Diagnostic, 'severity'>;

/** The code of what this file finds. */
export const partPlace = 'part-place';

/** Whether each use of a part binds it to a place of the type that the part knows as `here`, or to none if it knows none. */
export function checkPlaces(documents: readonly ResolvedLayers[], program: Program): readonly Found[] {
  const hereOf = new Map(documents.map(({ path, document }) => [path, document['here']]));
  return documents.flatMap((resolved) =>
    [...(resolved.uses ?? []), ...plainUsesIn(resolved)].flatMap((use): readonly Found[] => {
      const here = hereOf.get(`parts/${use.part}.json`);
      const wrong = misplaced(use, here, resolved, program);
      return wrong === undefined ? [] : [{ code: partPlace, document: resolved.path, ...wrong }];
    }),
  );
}

function misplaced(
  { at, part, bind }: PartUse,
  here: Json | undefined,
  resolved: ResolvedLayers,
  program: Program,
): Pick<Found, 'path' | 'message' | 'hint'> | undefined {
  if (typeof here !== 'string') {
    if (bind === undefined) return undefined;
    const message = `The part "${part}" knows no place in the facts, so that nothing binds it.`;
    return { path: `${at}/bind`, message, hint: 'Leave "bind" out, or let the part say its type in "here".' };
  }
  if (bind === undefined) {
    const message = `The part "${part}" knows a place in the facts as "here", and nothing says which.`;
    return { path: `${at}/part`, message, hint: `Name a place of the type "${here}" in "bind".` };
  }
  const { roots, named } = program.facts;
  const place = typeAt(roots, boundFact({ at, bind }, resolved, program));
  const wanted = declaredType(here, named);
  if (!place || !wanted || holds(place, wanted)) return undefined;
  const message = `"${bind}" is ${describeType(place)}, and the part "${part}" is for ${describeType(wanted)}.`;
  return { path: `${at}/bind`, message };
}

/** Whether a place has all that a part may write there. */
function holds(place: Type, wanted: Type): boolean {
  if (place.type !== 'object' || wanted.type !== 'object') return fits(place, wanted);
  if (place.others || place.name === wanted.name) return true;
  return Object.keys(wanted.fields).every((name) => Object.hasOwn(place.fields, name));
}

const plainUsesIn = rememberOne(({ document }: ResolvedLayers) => plainUses(document['body'], '/body'));

/** The parts that a body shows as they are. */
function plainUses(body: Json | undefined, pointer: string): readonly PartUse[] {
  return Object.entries(objectOf(body)).flatMap(([name, block]): readonly PartUse[] => {
    const at = pointerTo(pointer, name);
    if (!isObject(block)) return [];
    if (block['type'] !== 'part') return plainUses(block['body'], `${at}/body`);
    const { part, bind } = block;
    return [{ at, part: String(part), ...(typeof bind === 'string' && { bind }) }];
  });
}

/** The fields that are in repeats: in groups there, or in parts. Fields directly in a repeat are mistakes of shape. */
export function checkRepeats(documents: readonly ResolvedLayers[]): readonly Omit<Diagnostic, 'severity'>[] {
  return documents.flatMap(repeatsIn);
}

const repeatsIn = rememberOne(({ path, document, uses = [] }: ResolvedLayers) => {
  const found = fieldsInRepeats(document['body'], '/body', false).map((at) => placeOf(at, uses));
  return [...new Set(found)].map((at) => ({ ...fieldInRepeat, document: path, path: at }));
});

function fieldsInRepeats(body: Json | undefined, pointer: string, isRepeated: boolean): readonly string[] {
  return Object.entries(objectOf(body)).flatMap(([name, block]): readonly string[] => {
    if (!isObject(block)) return [];
    const at = pointerTo(pointer, name);
    if (isFieldType(block['type'])) return isRepeated ? [at] : [];
    return fieldsInRepeats(block['body'], `${at}/body`, isRepeated || block['type'] === 'each');
  });
}

/** Of a part with fields, what is wrong is that it is here. */
function placeOf(field: string, uses: readonly PartUse[]): string {
  const outermost = uses.find(({ at }) => isWithin(field, at));
  return outermost === undefined ? `${field}/type` : `${outermost.at}/part`;
}
