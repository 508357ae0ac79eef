import { type JsonObject, isCalendarDay, objectOf, membersOf, pointerTo } from '#engine/index.ts';
import { inEachDocument, type Rule, type RuleFinding } from '#tools/lint/rule.ts';
import type { LintDocument, LintField } from '#tools/lint/world/lint-document.ts';
import { takesOnlyNothing } from '#tools/partition/sample-text.ts';

/** Whether the bounds of a field leave an answer, and its messages tell them. */
export const boundRules: readonly Rule[] = [
  {
    // Every answer would be refused.
    code: 'crossed-bounds',
    check: inEachDocument(({ fields }) =>
      fields.flatMap((field) => [...crossedIn(field), ...unmetPattern(field)]),
    ),
  },
  {
    // It would count as absent, so that nothing is refused.
    code: 'impossible-date',
    check: inEachDocument(impossibleDates),
  },
  {
    // Everybody would be asked, who the condition leaves out, too.
    code: 'required-anyway',
    check: inEachDocument(({ fields }) =>
      fields
        .filter(({ block }) => block['required'] === true && block['requiredWhen'] !== undefined)
        .map(({ path }) => ({
          path: pointerTo(path, 'requiredWhen'),
          message: 'The answer is required in any case, so this says nothing.',
          hint: 'Take "required" out if only some have to answer, or else this.',
        })),
    ),
  },
  {
    // People would correct an answer to what is refused again.
    code: 'message-bound',
    check: inEachDocument(({ fields }) =>
      fields.flatMap((field) => [...untrueIn(field), ...untrueRules(field)]),
    ),
  },
];

/** Days that no calendar has, in bounds, constants and expressions. Cases may hold them on purpose. */
function impossibleDates({ places, type }: LintDocument): readonly RuleFinding[] {
  if (type === 'scenario') return [];
  return places.flatMap(({ path, value }) =>
    typeof value === 'string' && !path.includes('/examples/')
      ? [...value.matchAll(/(?<!\d)\d{4}-\d\d-\d\d(?!\d)/g)]
          .filter(([day]) => !isCalendarDay(day))
          .map((match) => ({
            path,
            range: { start: match.index, end: match.index + match[0].length },
            message: `No calendar has the day ${match[0]}.`,
            hint: 'Write year, month and day: 2026-02-28.',
          }))
      : [],
  );
}

const pairs = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** A bound that is a tag is known at run time only. Days, months and times as documents write them sort like texts. */
function crossedIn({ path, block }: LintField): readonly RuleFinding[] {
  return pairs.flatMap(([least, most]) => {
    const [low, high] = [literalOf(block[least]), literalOf(block[most])];
    if (low === undefined || high === undefined || typeof low !== typeof high || low <= high) return [];
    return [
      {
        path: pointerTo(path, least),
        message: `"${least}" is ${low} and "${most}" is ${high}, so no answer passes.`,
        hint: `Make "${least}" the smaller one.`,
      },
    ];
  });
}

function unmetPattern({
  path,
  block: { pattern, required, requiredWhen },
}: LintField): readonly RuleFinding[] {
  const isAsked = required === true || requiredWhen !== undefined;
  if (!isAsked || typeof pattern !== 'string' || !takesOnlyNothing(pattern)) return [];
  const message = `An answer is required, and the pattern ${pattern} takes none, so no answer passes.`;
  return [{ path: pointerTo(path, 'pattern'), message, hint: 'Mend the pattern.' }];
}

function literalOf(bound: unknown): number | string | undefined {
  if (typeof bound === 'number') return bound;
  return typeof bound === 'string' && /^(?:\d{4}-\d\d(?:-\d\d)?|\d\d:\d\d)$/.test(bound) ? bound : undefined;
}

/** What a message may say of a bound: "less than 10" tells a maximum of 9. */
const told: { readonly [check: string]: (bound: number) => readonly number[] } = {
  minimum: (bound) => [bound, bound - 1],
  maximum: (bound) => [bound, bound + 1],
  minLength: (bound) => [bound, bound - 1],
  maxLength: (bound) => [bound, bound + 1],
  minItems: (bound) => [bound, bound - 1],
  maxItems: (bound) => [bound, bound + 1],
  maximumFiles: (bound) => [bound, bound + 1],
};

function untrueIn({ path, block }: LintField): readonly RuleFinding[] {
  return Object.entries(told).flatMap(([check, mayTell]) => {
    const [bound, { [check]: message = '' }] = [block[check], messagesOf(block)];
    if (typeof bound !== 'number' || typeof message !== 'string') return [];
    const numbers = numbersIn(message);
    if (numbers.length === 0 || numbers.some((one) => mayTell(bound).includes(one))) return [];
    return [
      {
        path: pointerTo(`${path}/messages`, check),
        message: `The message says ${numbers.join(' and ')}, and "${check}" of the field is ${bound}.`,
        hint: 'Say the bound that holds, or mend the bound.',
      },
    ];
  });
}

function messagesOf({ messages }: JsonObject): JsonObject {
  return objectOf(messages);
}

/** A rule that compares the answer with one number, and whose message says others. */
function untrueRules({ path, block }: LintField): readonly RuleFinding[] {
  return membersOf(block['rules']).flatMap(([name, { when, message }]): readonly RuleFinding[] => {
    const [, written] = /^answer(?:\.size\(\))?\s*[<>]=?\s*(\d+(?:\.\d+)?)$/.exec(String(when).trim()) ?? [];
    const numbers = numbersIn(String(message));
    if (written === undefined || numbers.length === 0) return [];
    const bound = Number(written);
    if (numbers.some((one) => Math.abs(one - bound) <= 1)) return [];
    return [
      {
        path: `${pointerTo(`${path}/rules`, name)}/message`,
        message: `The message says ${numbers.join(' and ')}, and the rule compares with ${written}.`,
        hint: 'Say the bound that holds, or mend the rule.',
      },
    ];
  });
}

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** The numbers that a text says, in digits or in words; none where a tag gives some of them. */
function numbersIn(text: string): readonly number[] {
  if (text.includes('{{')) return [];
  const digits = [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([one]) => Number(one.replaceAll(',', '')));
  const spelled = [...text.toLowerCase().matchAll(/[a-z]+/g)].map(([one]) => words.indexOf(one));
  return [...digits, ...spelled.filter((one) => one > 1)];
}
