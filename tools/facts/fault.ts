import { pointerTo } from '#engine/index.ts';

const mostShown = 40;

/**
 * Says that a value on a line is not what was expected, and where it is. Each enclosing object or list adds its key
 * to the pointer.
 */
export class Fault {
  readonly expected: string;
  readonly found: unknown;
  readonly pointer: string;

  constructor(expected: string, found: unknown, pointer = '') {
    this.expected = expected;
    this.found = found;
    this.pointer = pointer;
  }

  /** The same fault, seen from the object or list around it. */
  under(name: string | number): Fault {
    return new Fault(this.expected, this.found, `${pointerTo('', String(name))}${this.pointer}`);
  }

  /** One sentence that names the JSON Pointer, what was expected and what is there. */
  sentence(): string {
    return `${this.pointer === '' ? 'The line' : this.pointer}: expected ${this.expected}, found ${describe(this.found)}.`;
  }
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  const written = JSON.stringify(value);
  const short = written.length > mostShown ? `${written.slice(0, mostShown)}…` : written;
  return typeof value === 'string' ? `the text ${short}` : short;
}

/** A parsed line of a batch, not yet checked. */
export type Line = { readonly [name: string]: unknown };

/** Parses one line; gives a sentence instead if the line is not a JSON object. */
export function parseLine(text: string): Line | string {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return new Fault('an object', value).sentence();
    // JSON.parse gives plain objects, whose keys are texts.
    return value as Line;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return text.trim() === ''
      ? 'The line is empty; one JSON object was expected.'
      : `The line is no JSON: ${error.message}.`;
  }
}
