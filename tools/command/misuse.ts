import { nearestName } from '#engine/nearest-name.ts';

/** The command was called in a way that makes no sense: one sentence, and what to do about it. */
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

/** A thing that an operand or option names does not exist. */
export function unknownName(kind: string, given: string, names: readonly string[]): Misuse {
  const nearest = didYouMean(nearestName(given, names));
  return new Misuse(
    `There is no ${kind} ${JSON.stringify(given)}.`,
    nearest ?? `There are: ${names.join(' ')}`,
  );
}
