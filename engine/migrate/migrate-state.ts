import { typeAt } from '../compile/types/facts.ts';
import { jsonOf } from '../expression/read-value.ts';
import type { CompiledMigration } from '../ir/documents.ts';
import { type Json, type JsonObject, mapEntries } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { fieldOf } from '../screen/answers.ts';
import { factScope } from '../screen/screen-scope.ts';
import type { VisitEvent } from '../visit/event.ts';
import { holdsHandle, isHandle } from '../visit/handles.ts';
import { isSealed } from '../visit/sensitive.ts';
import type { StepState, VisitState } from '../visit/state.ts';
import { isOfType } from './is-of-type.ts';
import { fillValues, movePlaces, moveValues, renamedPlace } from './move-values.ts';

/** The names of the migrations of flows, in their order. */
export function migrationsIn({ compiled: { migrations = [] } }: Flows): readonly string[] {
  return migrations.map(({ name }) => name);
}

/** A visit of an earlier release in these flows: what was answered is where these look for it. `done`: migrations that it has had. */
export function migrateState(flows: Flows, state: VisitState, done: readonly string[]): VisitState {
  return due(flows, done).reduce((now, migration) => migrated(flows, now, migration), state);
}

/**
 * Answers that come from a page of an earlier release, as the page of these flows takes them. No page of these has a field
 * with a former name, unless a migration keeps it: that counts only if the visit has yet to go through it.
 */
export function migrateAnswers(
  flows: Flows,
  { page, modal, facts }: VisitState,
  events: readonly VisitEvent[],
  done: readonly string[],
): readonly VisitEvent[] {
  const shown = [page?.document, modal && `modals/${modal.document}`];
  const own = due(flows, []).filter(
    (each) => 'on' in each && shown.includes(each.on) && !(isInPlace(each) && done.includes(each.name)),
  );
  return own.reduce(
    (now, migration) => now.flatMap((event) => migratedEvent(flows, facts, migration, event)),
    events,
  );
}

/** The name of a field, as `PAGE.FIELD`, in these flows. */
export function migrateFieldName(flows: Flows, field: string, done: readonly string[]): string {
  return due(flows, done).reduce((now, migration) => {
    if (migration.type !== 'rename' || migration.on === undefined) return now;
    const page = `${migration.on}.`;
    return now.startsWith(page)
      ? page + renamedField(now.slice(page.length), migration.from, migration.to)
      : now;
  }, field);
}

/** Whether it keeps the name, so that it must never be done again. */
function isInPlace(migration: CompiledMigration): boolean {
  return migration.type === 'split' && Object.hasOwn(migration.into, migration.from);
}

function due(
  { compiled: { migrations = [] } }: Flows,
  done: readonly string[],
): readonly CompiledMigration[] {
  return migrations.filter(({ name }) => !done.includes(name));
}

function migrated(flows: Flows, state: VisitState, migration: CompiledMigration): VisitState {
  if (migration.type === 'default') {
    const value = flows.value(migration.value, factScope(flows, state.facts));
    return { ...state, facts: fillValues(state.facts, migration.to, value) };
  }
  if (migration.on !== undefined) return migratedAnswers(flows, state, migration, migration.on);
  const takes = (path: string, value: Json): boolean => isFactFor(flows, path, value);
  const moved = moveValues(state.facts, migration.from, (former) =>
    madeOf(flows, state.facts, migration, former, takes),
  );
  const facts = migration.type === 'rename' ? movePlaces(moved, migration.from, migration.to) : moved;
  return { ...state, facts };
}

type OfFormer = Exclude<CompiledMigration, { readonly type: 'default' }>;

function migratedAnswers(flows: Flows, state: VisitState, migration: OfFormer, on: string): VisitState {
  const takes = (field: string, value: Json): boolean => isAnswerFor(flows, on, field, value);
  const change = (values: JsonObject): JsonObject =>
    moveValues(values, migration.from, (former) => madeOf(flows, state.facts, migration, former, takes));
  const ofStep = ({ before, begun, issues, ...step }: StepState): StepState => ({
    ...step,
    values: change(step.values),
    issues: issues.filter(({ field }) => field !== migration.from),
    ...(before && { before: change(before) }),
    ...(begun && {
      begun: begun.map((name) =>
        migration.type === 'rename' && name === migration.from ? migration.to : name,
      ),
    }),
  });
  const { steps, modal, drafts } = state;
  const name = on.replace(/^modals\//, '');
  const step = steps[on];
  const draft = drafts?.[name];
  if (name === on) return step ? { ...state, steps: { ...steps, [on]: ofStep(step) } } : state;
  return {
    ...state,
    ...(modal?.document === name && { modal: { ...modal, step: ofStep(modal.step) } }),
    ...(draft && { drafts: { ...drafts, [name]: { ...draft, values: change(draft.values) } } }),
  };
}

/** The new values of a former one. What its new place does not take is asked for again. */
function madeOf(
  flows: Flows,
  facts: JsonObject,
  migration: OfFormer,
  former: Json,
  takes: (path: string, value: Json) => boolean,
): { readonly [path: string]: Json | undefined } {
  const made: { readonly [path: string]: Json | undefined } =
    migration.type === 'rename'
      ? { [migration.to]: former }
      : migration.type === 'remove' || holdsHandle(former)
        ? {}
        : mapEntries(migration.into, (tree) =>
            jsonOf(flows.evaluate(tree, factScope(flows, facts, { was: former }))),
          );
  return mapEntries(made, (value, path) => (value !== undefined && takes(path, value) ? value : undefined));
}

/** A sensitive value is never in the clear, and no other one is a handle. */
function isFactFor({ compiled }: Flows, path: string, value: Json): boolean {
  if (compiled.sensitive.includes(path) !== isHandle(value)) return false;
  return isOfType(value, typeAt(compiled.factTypes, path) ?? { type: 'any' });
}

function isAnswerFor(flows: Flows, on: string, name: string, value: Json): boolean {
  const { pages, modals } = flows.compiled;
  const screen = pages[on] ?? modals[on.replace(/^modals\//, '')];
  const field = screen && fieldOf(flows, screen, name.replaceAll('[].', '/row/'))?.field;
  return field !== undefined && isSealed(field) === isHandle(value);
}

function migratedEvent(
  flows: Flows,
  facts: JsonObject,
  migration: CompiledMigration,
  event: VisitEvent,
): readonly VisitEvent[] {
  if (event.type !== 'answered' || migration.type === 'default' || migration.type === 'remove')
    return [event];
  const { field, value } = event;
  const renamed = (to: string): string => renamedField(field, migration.from, to);
  if (migration.type === 'rename') return [{ ...event, field: renamed(migration.to) }];
  const names = Object.keys(migration.into);
  if (names.every((name) => name !== migration.from && renamed(name) === field)) return [event];
  const made = value === undefined ? {} : madeOf(flows, facts, migration, value as Json, () => true);
  return names.map((name) => {
    const part = made[name];
    return { type: 'answered', field: renamed(name), ...(part !== undefined && { value: part }) };
  });
}

/** The name of a field in its row, such as `children/row-3/name`, once `children[].name` has another name. */
function renamedField(field: string, from: string, to: string): string {
  const place = field.replaceAll(/\/([^/]*)\//g, '[$1].');
  const renamed = renamedPlace(place, from, to);
  return renamed === place ? field : renamed.replaceAll(/\[([^\]]*)\]\./g, '/$1/');
}
