import type { Notation } from '../expression/notation.ts';
import { readableLine } from './readable-text.ts';
import type { Json } from '../json/json.ts';

/** What reading a number needs of its field. */
export interface NumberForm {
  readonly type: string;
  readonly notation: Notation;
  readonly prefix?: string;
  readonly suffix?: string;
  readonly maximum?: number;
  /** What the answer is a multiple of. */
  readonly step?: number;
}

/**
 * Reads typed text as an answer: a number if it can mean only one, else the text itself, which the check refuses
 * (docs/guides/how-documents-work.md, What is read of a number). `undefined` if nothing was typed.
 */
export function readNumber(text: string, form: NumberForm): Json | undefined {
  const line = readableLine(text).trim();
  return line === '' ? undefined : (numberIn(line, form) ?? text);
}

/** The signs that may be between groups of digits, as the notation shows them and as keyboards have them. */
export function groupSigns({ group, decimal }: Notation): readonly string[] {
  const sign = group === '' && decimal === '.' ? ',' : readableLine(group);
  const own = apostrophes.includes(sign) ? apostrophes : [sign];
  return [...new Set([...own, ' '])].filter((one) => one !== '');
}

const apostrophes = ["'", '’'];

function numberIn(line: string, form: NumberForm): number | undefined {
  const { sign, digits } = withoutAffixes(line, form);
  const [grouped = '', fraction = '', ...rest] = digits.split(form.notation.decimal);
  const whole = withoutGroups(grouped, form.notation);
  if (whole === undefined || rest.length > 0 || !/^\d*$/.test(fraction) || whole + fraction === '')
    return undefined;
  if (fraction.length > mostPlaces(form)) return undefined;
  const value = Number(`${whole}.${fraction}0`);
  const isOver = form.maximum !== undefined && value > form.maximum;
  if (!Number.isFinite(value) || !(isOver || isExact(whole + fraction))) return undefined;
  return sign === '-' && value !== 0 ? -value : value;
}

/** Behind a decimal sign in a whole number, three digits would mean thousands to many people. */
function mostPlaces({ type, notation, step }: NumberForm): number {
  if (type === 'money') return notation.places;
  return Number.isInteger(step) ? 2 : Infinity;
}

/** What is left of a number without its sign, and without its unit or currency at one end. */
function withoutAffixes(line: string, form: NumberForm): { readonly sign: string; readonly digits: string } {
  const outer = signIn(line);
  const bare = withoutAffix(outer.rest, form);
  const inner = outer.sign === '' ? signIn(bare) : { sign: outer.sign, rest: bare };
  return { sign: inner.sign, digits: inner.rest };
}

function signIn(text: string): { readonly sign: string; readonly rest: string } {
  const [sign = ''] = /^[+-]/.exec(text) ?? [];
  return { sign, rest: text.slice(sign.length).trimStart() };
}

function withoutAffix(text: string, { type, prefix = '', suffix = '' }: NumberForm): string {
  const affixes = [prefix, suffix].map((affix) => readableLine(affix).trim()).filter((one) => one !== '');
  // A brand without a currency takes the sign of any.
  const known = affixes.length === 0 && type === 'money' ? currencySignsOf(text) : affixes;
  const lower = text.toLowerCase();
  for (const affix of known.map((one) => one.toLowerCase())) {
    if (lower.startsWith(affix)) return text.slice(affix.length).trimStart();
    if (lower.endsWith(affix)) return text.slice(0, -affix.length).trimEnd();
  }
  return text;
}

function currencySignsOf(text: string): readonly string[] {
  return text.match(/\p{Sc}/gu) ?? [];
}

/** The digits before the decimal sign; `undefined` if the signs between them are not where groups begin. */
function withoutGroups(whole: string, notation: Notation): string | undefined {
  if (/^\d*$/.test(whole)) return whole;
  for (const sign of groupSigns(notation)) {
    const groups = whole.split(sign);
    if (areGroups(groups, [3]) || areGroups(groups, notation.groups)) return groups.join('');
  }
  return undefined;
}

/** Whether these are groups of such sizes, which are given from the right; the last size counts on. */
function areGroups(groups: readonly string[], sizes: readonly number[]): boolean {
  const sizeAt = (at: number) => sizes[Math.min(groups.length - 1 - at, sizes.length - 1)];
  return (
    groups.length > 1 &&
    groups.every((group, at) =>
      at === 0
        ? /^[1-9]\d*$/.test(group) && group.length <= Number(sizeAt(at))
        : /^\d+$/.test(group) && group.length === sizeAt(at),
    )
  );
}

/** A JavaScript number holds fifteen digits as they were typed; in place of more, it may hold others. */
function isExact(digits: string): boolean {
  return digits.replace(/^0+/, '').length <= 15;
}
