import { type JsonObject, objectOf } from '#engine/index.ts';
import { expressionInWords } from './expression-in-words.ts';

/** Sentences about a block that need no more than what it says itself. */
const sentences: readonly (readonly [key: string, say: (value: string) => string])[] = [
  ['bind', (value) => `Its answer is kept as ${value}.`],
  ['kind', (value) => `It follows the kind "${value}" of kinds.json.`],
  ['required', (value) => (value === 'true' ? 'It must be answered.' : 'It may be left empty.')],
  ['requiredWhen', (value) => `It must be answered if ${inWords(value)}.`],
  ['when', (value) => `It is there only if ${inWords(value)}.`],
  ['minimum', (value) => `Its answer is at least ${inWords(value)}.`],
  ['maximum', (value) => `Its answer is at most ${inWords(value)}.`],
  ['minLength', (value) => `Its answer has at least ${value} characters.`],
  ['maxLength', (value) => `Its answer has at most ${value} characters.`],
  [
    'sensitive',
    (value) => (value === 'true' ? 'Its answer is sensitive: nobody who looks at a visit reads it.' : ''),
  ],
  ['action', (value) => `It runs the action "${value}".`],
  ['opens', (value) => `It opens the dialog "${value}".`],
];

/** What a block of a document is and does, in sentences. */
export function describeBlock(name: string, block: JsonObject): readonly string[] {
  const { type, options } = block;
  const choices = Object.keys(objectOf(options)).length;
  const said = sentences.flatMap(([key, say]) => {
    const value = block[key];
    return value === undefined || typeof value === 'object' ? [] : [say(shown(value))];
  });
  return [
    ...(typeof type === 'string' && name !== '' ? [`"${name}" is of the type ${type}.`] : []),
    ...said.filter((sentence) => sentence !== ''),
    ...(choices > 0 ? [`It offers ${choices} ${choices === 1 ? 'answer' : 'answers'}.`] : []),
  ];
}

function inWords(value: string): string {
  return expressionInWords(value) ?? value;
}

function shown(value: string | number | boolean): string {
  return typeof value === 'number' ? value.toLocaleString('en') : String(value);
}
