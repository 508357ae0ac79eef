import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '#engine/nearest-name.ts';
import { hintOf, type ShapeProblem } from '#engine/compile/shape/problem.ts';

/** A value of the wrong type, or outside what its schema allows. */
export function explainValue(error: ErrorObject): ShapeProblem {
  const { instancePath, data, parentSchema } = error;
  const title = String(parentSchema?.['title'] ?? instancePath);
  return {
    code: 'wrong-shape',
    path: instancePath,
    message: `${quote(data)} cannot be "${title}": ${reasonOf(error)}.`,
    ...hintFor(error),
  };
}

function reasonOf({ keyword, params, message, data }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `it is not of type ${[params['type']].flat().join(' or ')}`;
    case 'enum':
    case 'const':
      return 'it is none of the allowed values';
    case 'format':
      return `it is no regular expression (${reasonOfPattern(String(data))})`;
    case 'pattern':
      return 'it is not written as it should be';
    case 'minLength':
      return 'it is empty';
    case 'uniqueItems':
      return 'it says something twice';
    case 'minItems':
    case 'minProperties':
      return 'it has too few entries';
    case 'minimum':
      return `it is below ${params['limit']}`;
    default:
      return message ?? `it violates "${keyword}"`;
  }
}

/** What the engine of regular expressions says, without its repetition of the pattern. */
function reasonOfPattern(source: string): string {
  try {
    return new RegExp(source, 'u').source;
  } catch (error) {
    return String(error).replace(/^.*: /s, '').toLowerCase();
  }
}

function hintFor({ instancePath, keyword, params, data, parentSchema }: ErrorObject): {
  readonly hint?: string;
} {
  if (params['type'] === 'object' && instancePath.endsWith('/type'))
    return { hint: `Entries have a name here: { "NAME": { "type": ${quote(data)} } }.` };
  if (keyword === 'enum') {
    const allowed = [params['allowedValues']].flat().map(String);
    return hintOf(typeof data === 'string' ? nearestName(data, allowed) : undefined, allowed);
  }
  if (keyword === 'format') return { hint: 'Mend it. JSON wants each backslash twice: "\\\\d" is a digit.' };
  const description: string | undefined = parentSchema?.['description'];
  return description === undefined ? {} : { hint: description };
}

/** A long value is cut short: the message names it, the path shows it. */
function quote(data: unknown): string {
  const written = JSON.stringify(data);
  return written.length > 60 ? `${written.slice(0, 57)}…` : written;
}
