import { Fault } from './fault.ts';

/** A parsed line of a batch, not yet checked. */
export type Line = { readonly [name: string]: unknown };

/** Parses one line; a fault sentence where it is no JSON object. */
export function parseLine(text: string): Line | string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return new Fault('an object', value).sentence();
    // An object without a null prototype, keyed by text: what JSON.parse gives.
    return value as Line;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text.trim() === ''
      ? 'The line is empty; one JSON object was expected.'
      : `The line is no JSON: ${error.message}.`;
  }
}
