import { createHash } from 'node:crypto';
import {
  type Json,
  type JsonObject,
  type NewVisit,
  type VisitEvent,
  type VisitState,
  handlesIn,
  isObject,
} from '#engine/index.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { Added, FlowsOfPart, Trace } from './trace.ts';
import { type VisitContents, handlesAt } from './visit.ts';

/** One stretch of a batch, as it is sealed. */
export type Part = FlowsOfPart & Added;

/** What is sealed in a row. */
export interface Batch {
  /** The hash of the row before; empty in the first one. */
  readonly before: string;
  /** The tab whose state the first part is added to, and the one that has the state after the last. */
  readonly from: number;
  readonly tab: number;
  readonly parts: readonly Part[];
  /** The state after the batch, where the fold has read what is not kept. */
  readonly after?: VisitState;
  /** Of the state after the batch. */
  readonly digest: string;
  /** No script ran on its page. Default: one did. */
  readonly isPlain?: true;
}

type Traced = Pick<VisitContents, 'tab' | 'state' | 'trace'>;

/** The trace of a visit that has begun. */
export function traceBegun(brand: BrandFlows, tab: number, begun: NewVisit): Trace {
  return traceOf(brand, { tab }, { type: 'begun', begun }, false);
}

/** The trace of a visit that goes on with what another one holds. */
export function traceTaken(
  brand: BrandFlows,
  { tab, state, vault }: Pick<VisitContents, 'tab' | 'state' | 'vault'>,
): Trace {
  const secret = handlesAt(state, brand.unrecorded);
  const kept = Object.fromEntries(Object.entries(vault).filter(([handle]) => !secret.has(handle)));
  return traceOf(brand, { tab }, { type: 'taken', state, vault: kept }, false);
}

/** The trace of a visit whose answers have other names with other flows. */
export function traceMigrated(brand: BrandFlows, moved: Traced): Trace {
  return traceOf(brand, moved, { type: 'migrated', state: moved.state }, false);
}

/** The trace of a visit with events that were folded over it, and the values that came along. */
export function traceEvents(
  brand: BrandFlows,
  before: Traced,
  after: VisitState,
  events: readonly VisitEvent[],
  vault: JsonObject,
): Trace {
  const isBlind = [before.state, after].some((state) => handlesAt(state, brand.unrecorded).size > 0);
  return traceOf(brand, before, { type: 'events', events, vault }, isBlind);
}

function traceOf(
  { release, url, flows, unrecorded }: BrandFlows,
  { tab, trace }: Pick<Traced, 'tab' | 'trace'>,
  added: Added,
  isBlind: boolean,
): Trace {
  const names = new Set(Object.values(unrecorded.fields).flat());
  return {
    before: trace,
    tab,
    flows: { release, url, locale: flows.compiled.locale },
    added,
    isBlind,
    unrecorded: names,
  };
}

/** Member names of the objects that replies show once and nobody keeps. */
export type SecretShapes = readonly (readonly string[])[];

/** What is sealed of a trace, whose last state is that of `contents`. */
export function batchOf(
  trace: Trace,
  { tab, state, withoutScript }: VisitContents,
  head: string,
  shapes: SecretShapes,
): Batch {
  const steps = inOrder(trace);
  const blank = blanker(shapes);
  const parts: Part[] = [];
  for (const { flows, added, unrecorded } of steps) {
    const kept = added.type === 'events' ? keptOf(added.events, added.vault, unrecorded) : added;
    const last = parts.at(-1);
    const goesOn = last?.type === 'events' && kept.type === 'events' && last.url === flows.url;
    if (goesOn) parts[parts.length - 1] = joined(last, kept);
    else parts.push({ ...flows, ...kept });
  }
  const after = blank(state);
  return {
    before: head,
    from: steps[0]?.tab ?? tab,
    tab,
    parts: parts.map(blank),
    ...(steps.some(({ isBlind }) => isBlind) && { after }),
    digest: digestOfState(after),
    ...(withoutScript === true && { isPlain: true }),
  };
}

function inOrder(trace: Trace): readonly Trace[] {
  const steps: Trace[] = [];
  for (let step: Trace | undefined = trace; step; step = step.before) steps.push(step);
  return steps.toReversed();
}

type EventsAdded = Extract<Added, { readonly type: 'events' }>;

function joined(last: Part & EventsAdded, { events, vault }: EventsAdded): Part {
  return { ...last, events: [...last.events, ...events], vault: { ...last.vault, ...vault } };
}

/** Only values of answers that may be kept: a batch brings passwords, too. */
function keptOf(
  events: readonly VisitEvent[],
  vault: JsonObject,
  unrecorded: ReadonlySet<string>,
): EventsAdded {
  const answers = events.flatMap((event) => {
    if (event.type !== 'answered' || unrecorded.has(event.field.split('.').at(-1) ?? '')) return [];
    return [event.value];
  });
  const handles = handlesIn(answers);
  const kept = Object.fromEntries(Object.entries(vault).filter(([handle]) => handles.has(handle)));
  return { type: 'events', events, vault: kept };
}

/** Tells one state from another. */
export function digestOfState(state: VisitState): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22);
}

const blanked = '•••';

/** A function that blanks objects of some shapes wherever they are. */
function blanker(shapes: SecretShapes): <Value>(value: Value) => Value {
  return (value) => {
    const text = JSON.stringify(value);
    const may = shapes.some((names) => names.every((name) => text.includes(`${JSON.stringify(name)}:`)));
    // Of the same shape, since only values are replaced.
    return may ? (blankIn(value as Json, shapes) as typeof value) : value;
  };
}

function blankIn(value: Json, shapes: SecretShapes): Json {
  if (Array.isArray(value)) return value.map((each: Json) => blankIn(each, shapes));
  if (!isObject(value)) return value;
  const isSecret = shapes.some((names) => names.every((name) => Object.hasOwn(value, name)));
  const members = Object.entries(value).map(([name, member]) => [
    name,
    isSecret ? blanked : member === undefined ? member : blankIn(member, shapes),
  ]);
  return Object.fromEntries(members) as JsonObject; // JSON before, JSON behind
}
