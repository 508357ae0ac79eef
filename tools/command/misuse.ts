import { nearestName } from '#engine/index.ts';

/** The command was called in a wrong way: one sentence says how, and the hint says what to do. */
export class Misuse extends Error {
  override readonly name = 'Misuse';
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Tells the nearest name that exists, for the hint of a misuse. */
export function didYouMean(nearest: string | undefined): string | undefined {
  return nearest === undefined ? undefined : `Did you mean ${nearest}?`;
}

/** The misuse of naming a thing that does not exist. */
export function unknownName(kind: string, given: string, names: readonly string[]): Misuse {
  const nearest = didYouMean(nearestName(given, names));
  return new Misuse(
    `There is no ${kind} ${JSON.stringify(given)}.`,
    nearest ?? `There are: ${names.join(' ')}`,
  );
}
