import type { CompiledField } from '../ir/documents.ts';
import { isText } from './answers.ts';
import { type WithTypes, homeOf } from './home-of.ts';
import { readableLine } from './readable-text.ts';
import { digitsOf } from './telephone.ts';
import type { Json } from '../json/json.ts';

const steps = {
  upper: (text: string) => text.toUpperCase(),
  lower: (text: string) => text.toLowerCase(),
  digits: digitsOf,
  apostrophes: (text: string) => text.replaceAll(/[‘’ʼ′]/g, "'"),
} as const;

/**
 * An answer as it is kept: texts as a person sees them, composed, trimmed and normalised, telephone numbers in the
 * national format, secrets as typed. `undefined` if nothing was entered (docs/guides/how-documents-work.md, Checking), or if it is more than
 * an answer of its kind can be.
 */
export function normalise(
  known: WithTypes,
  field: CompiledField,
  answer: Json | undefined,
): Json | undefined {
  const home = homeOf(known, field);
  if (typeof answer !== 'string') {
    const isNone = isEmptyList(answer) || isLarger(answer, home.answer.mostCharacters ?? mostCharacters);
    return isNone ? undefined : answer;
  }
  const given = answer.toWellFormed();
  // A space that is typed into a password is meant, and is typed again at the next sign-in.
  if (home.isAsTyped?.(field) === true) return given === '' ? undefined : given;
  // Some keyboards send a letter and its accent apart; composed, they are the one letter that a person sees.
  let text = readable(known, field, given).normalize('NFC').trim();
  for (const step of field.normalise ?? []) text = steps[step](text);
  text = home.normalise?.(field, text) ?? text;
  return text === '' ? undefined : text;
}

/** What somebody enters, put right where it is certain what is meant. Checks know nothing of it: their rules stay as they are. */
export function putRight(known: WithTypes, field: CompiledField, answer: Json | undefined): Json | undefined {
  const { keeps, synonyms, asSpace } = field;
  if (typeof answer !== 'string' || (keeps ?? synonyms ?? asSpace) === undefined) return answer;
  const entered = readable(known, field, answer);
  const text = entered.trim();
  const part = keeps === undefined ? undefined : new RegExp(keeps, 'u').exec(text)?.[1];
  // Every object inherits what is no text, such as under `constructor`.
  const kept = [part, synonyms?.[text.toLowerCase()]].find(isText);
  if (kept !== undefined || asSpace === undefined) return kept ?? answer;
  return entered.replaceAll(new RegExp(asSpace, 'gu'), ' ').replaceAll(/ {2,}/g, ' ');
}

/** A text as a person sees it. Tokens of options are nobody's text, and numbers are read before they come here. */
function readable(known: WithTypes, field: CompiledField, text: string): string {
  return (homeOf(known, field).readable ?? readableLine)(text);
}

/** Lists and objects that are larger are no answers. Texts are refused by `maxLength`, and never cut. */
const mostCharacters = 400;

function isLarger(answer: Json | undefined, characters: number): boolean {
  return typeof answer === 'object' && JSON.stringify(answer).length > characters;
}

function isEmptyList(answer: Json | undefined): boolean {
  return Array.isArray(answer) && answer.length === 0;
}
