import type { CompiledField, CompiledScreen } from '../ir/documents.ts';
import { readPath, writePath } from '../json/fact-path.ts';
import { type Json, type JsonObject, isList } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { FieldEntry, RowsAround } from '../link/screen-fields.ts';

/** Where a screen's answers are kept: in facts for bound fields, in the screen's own values for the others. */
export interface Answers {
  readonly facts: JsonObject;
  readonly values: JsonObject;
}

/** The answer of a field, or `undefined`. If the fact holds an option's `value`, the answer is the option's token. */
export function readAnswer(
  { name, field, within }: FieldEntry,
  { facts, values }: Answers,
): Json | undefined {
  if (field.bind === undefined) return values[name];
  const fact = readPath(within ? within.enter(facts) : facts, field.bind);
  return fact === undefined ? undefined : tokenOf(field, fact);
}

/** Facts and values with the answer in its place; `undefined` empties the field. */
export function writeAnswer(
  { name, field, within }: FieldEntry,
  answers: Answers,
  answer: Json | undefined,
): Answers {
  if (field.bind === undefined) return { ...answers, values: writePath(answers.values, name, answer) };
  return { ...answers, facts: writeWithin(within, answers.facts, field.bind, factOf(field, answer)) };
}

function writeWithin(
  within: RowsAround | undefined,
  facts: JsonObject,
  path: string,
  value: Json | undefined,
): JsonObject {
  return within ? within.leave(writePath(within.enter(facts), path, value)) : writePath(facts, path, value);
}

/** What the bound fact holds in place of an option's token, or of several. */
export function factOf(field: CompiledField, answer: Json | undefined): Json | undefined {
  const heldFor = (token: Json) => field.options?.find(({ name }) => name === token)?.value ?? token;
  return isList(answer) ? answer.map(heldFor) : answer === undefined ? undefined : heldFor(answer);
}

function tokenOf(field: CompiledField, fact: Json): Json {
  const tokenFor = (held: Json) =>
    field.options?.find(({ value }) => value !== undefined && value === held)?.name ?? held;
  return isList(fact) ? fact.map(tokenFor) : tokenFor(fact);
}

/** Writes what an action or a suggestion sets: `step.x` is the screen's own, the rest are facts, also those of the rows around. */
export function assign(
  answers: Answers,
  target: string,
  value: Json | undefined,
  within?: RowsAround,
): Answers {
  if (!target.startsWith('step.'))
    return { ...answers, facts: writeWithin(within, answers.facts, target, value) };
  return { ...answers, values: writePath(answers.values, target.slice('step.'.length), value) };
}

/** The field of a screen that has this name, or `undefined`. That of a row is the same for all rows: `list/ROW/field`. */
export function fieldOf(
  flows: Flows,
  screen: Pick<CompiledScreen, 'body'>,
  name: string,
): FieldEntry | undefined {
  const [own = '', ...within] = name.split('/');
  const inside = within.slice(1);
  const entry = flows.fields(screen).find((one) => one.name === own);
  if (inside.length === 0 || !entry) return entry;
  const { body } = entry.field;
  return body && fieldOf(flows, { body }, inside.join('/'));
}
