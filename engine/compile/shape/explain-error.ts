import type { ErrorObject } from 'ajv/dist/2020.js';
import { patternProblem } from '../../expression/pattern-problem.ts';
import { pointerTo } from '../../json/pointer.ts';
import { nearestName } from '../../nearest-name.ts';
import {
  type ShapeProblem,
  explainUnion,
  hintOf,
  inheritedFault,
  isInherited,
  knownKeys,
  meantOf,
  missingKeys,
  onlyOne,
} from './mistakes.ts';

/** What a validator's error means for the author of the document; `others` are found in the same run. */
export function explainError(error: ErrorObject, others: readonly ErrorObject[]): ShapeProblem {
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, missingKeys(error, others));
    case 'required':
      return missingKey(error);
    case 'discriminator':
      return explainUnion(error);
    case 'propertyNames':
      return wrongName(error, others);
    default:
      return explainValue(error);
  }
}

function unknownKey(error: ErrorObject, missing: readonly string[]): ShapeProblem {
  const { instancePath, params, parentSchema } = error;
  const key = String(params['additionalProperty']);
  const known = knownKeys(error);
  // A document says its type already, so another key was meant.
  const meant = known.filter((one) => one !== 'type' || missing.includes('type'));
  return {
    code: 'unknown-key',
    path: pointerTo(instancePath, key),
    message: `"${key}" is no key of ${thing(parentSchema)}.`,
    ...hintOf(nearestName(key, meant) ?? onlyOne(missing), known),
    ...meantOf(key, meant),
  };
}

function missingKey({ instancePath, params, parentSchema }: ErrorObject): ShapeProblem {
  const key = String(params['missingProperty']);
  const { description } = parentSchema?.['properties']?.[key] ?? {};
  return {
    code: 'missing-key',
    path: instancePath,
    message: `The key "${key}" of ${thing(parentSchema)} is missing.`,
    ...(description !== undefined && { hint: `${key}: ${withoutDefault(description)}` }),
  };
}

/** Some kinds of object share a key that not all of them may leave out; here it is missing, so no default counts. */
function withoutDefault(description: string): string {
  return description.replace(/ Default: [^.]*\.$/, '');
}

/** The validator reports this twice: once with the key, and once with the mistake but without its place. */
function wrongName({ instancePath, params }: ErrorObject, others: readonly ErrorObject[]): ShapeProblem {
  const key = String(params['propertyName']);
  const reason = others.find((other) => other.propertyName === key && other.instancePath === instancePath);
  const { description, title } = reason?.parentSchema ?? {};
  const isName = title === 'Name';
  return {
    code: /^[0-9]/.test(key) ? 'name-like-number' : 'wrong-shape',
    path: pointerTo(instancePath, key),
    message: `"${key}" cannot be a name here${isName ? faultOfName(key) : ''}.`,
    ...(description !== undefined && { hint: isName ? hintForWrongName(key, description) : description }),
  };
}

/** Which character no name has there. */
function faultOfName(key: string): string {
  const [first = ''] = key;
  if (first === '') return ': it is empty';
  const wrong = [...key].find((character) => !/[a-zA-Z0-9_-]/.test(character));
  if (wrong !== undefined) return `: a name has no ${/\s/.test(wrong) ? 'space' : `"${wrong}"`}`;
  return isInherited(key) ? `: ${inheritedFault}` : `: it begins with "${first}"`;
}

/** How people write letters without their marks, where leaving the mark out is not enough. */
const spelled: { readonly [letter: string]: string } = {
  ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a', ł: 'l', đ: 'd',
}; // prettier-ignore

function hintForWrongName(key: string, description: string): string {
  const plain = [...key].map((letter) => spelled[letter] ?? letter).join('');
  const words = plain
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9_-]+/);
  const joined = words
    .filter((word) => word !== '')
    .map((word, at) => (at === 0 ? word : `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`))
    .join('')
    .replace(/^[^a-zA-Z]+/, '');
  return joined === '' || isInherited(key) ? description : `Write "${joined}", for example. ${description}`;
}

const thing = (schema: ErrorObject['parentSchema']): string => `"${schema?.['title'] ?? 'this object'}"`;

/** A value of the wrong type, or outside what its schema allows. */
function explainValue(error: ErrorObject): ShapeProblem {
  const { instancePath, data, parentSchema } = error;
  const title = String(parentSchema?.['title'] ?? instancePath);
  return {
    code: 'wrong-shape',
    path: instancePath,
    message: `${quote(data)} cannot be "${title}": ${reasonOf(error)}.`,
    ...hintFor(error),
  };
}

function reasonOf({ keyword, params, message, data, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'type':
      return `it is ${notOf([params['type']].flat().map(String))}`;
    case 'enum':
    case 'const':
      return 'it is none of the allowed values';
    case 'format':
      return reasonOfFormat(String(params['format']), String(data));
    case 'pattern':
      return `it is not written ${parentSchema?.['examples'] ? `like "${parentSchema['examples'][0]}"` : 'as it should be'}`;
    case 'minLength':
      return 'it is empty';
    case 'uniqueItems':
      return 'it says something twice';
    case 'minItems':
    case 'minProperties':
      return 'it has too few entries';
    case 'minimum':
      return `it is below ${params['limit']}`;
    case 'maximum':
      return `it is above ${params['limit']}`;
    case 'exclusiveMinimum':
      return `it is not above ${params['limit']}`;
    case 'exclusiveMaximum':
      return `it is not below ${params['limit']}`;
    default:
      return message ?? `it violates "${keyword}"`;
  }
}

const formatWords: { readonly [format: string]: string } = {
  email: 'email address',
  uri: 'address of the web',
  date: 'day of the calendar, such as 2026-01-31',
};

function reasonOfFormat(format: string, data: string): string {
  const problem = format === 'regex' ? patternProblem(data)?.problem : undefined;
  return problem === undefined
    ? `it is no ${formatWords[format] ?? format}`
    : `it is no regular expression (${problem})`;
}

const typeWords: { readonly [type: string]: string } = {
  string: 'text in quotes',
  integer: 'whole number',
  object: 'object in braces',
  array: 'list in brackets',
};

function notOf(types: readonly string[]): string {
  const [only, ...others] = types;
  if (only === 'boolean' && others.length === 0) return 'neither true nor false';
  const words = types.map((type) => (type === 'boolean' ? 'true or false' : (typeWords[type] ?? type)));
  return `no ${words.join(', ')}`;
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
  const found = params['format'] === 'regex' ? patternProblem(String(data)) : undefined;
  if (found) return { hint: found.hint };
  if (isQuoted(data, parentSchema)) return { hint: `Write ${data.replace(/[$,]/g, '')} without quotes.` };
  if (keyword === 'type' && params['type'] === 'boolean')
    return { hint: 'Write true or false, without quotes.' };
  const description: string | undefined = parentSchema?.['description'];
  return description === undefined ? {} : { hint: description };
}

/** A number, maybe as people write an amount. */
const writtenNumber = /^-?\$?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/;

/** Whether a number, or true or false, is in quotes that it could do without. */
function isQuoted(data: unknown, schema: ErrorObject['parentSchema']): data is string {
  const types = [schema?.['type']].flat();
  if (typeof data !== 'string') return false;
  if (types.includes('boolean') && (data === 'true' || data === 'false')) return true;
  return types.some((type) => type === 'number' || type === 'integer') && writtenNumber.test(data);
}

/** A long value is cut short: the message names it, the path shows it. */
function quote(data: unknown): string {
  const written = JSON.stringify(data);
  return written.length > 60 ? `${written.slice(0, 57)}…` : written;
}
