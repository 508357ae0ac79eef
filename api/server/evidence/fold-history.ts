import { type JsonObject, type VisitEvent, type VisitState, open, reduce } from '#engine/index.ts';
import { type SealKey, UnsealingFailed } from '#api/store/seal.ts';
import { type EventsRow, hashOfRow } from '#api/store/event-rows.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type Batch, type Part, digestOfState } from '../visits/history.ts';
import type { FlowsOfPart, History } from '../visits/trace.ts';
import { openRow } from '../visits/history-rows.ts';
import { lookUp } from '../visits/visit.ts';

/** A visit right behind an event. */
export interface Moment {
  /** Number of the row that holds it. */
  readonly row: number;
  readonly made: Date;
  /** The flows that showed it. */
  readonly brand: BrandFlows;
  /** Undefined: a visit has begun, or goes on with what another one held. */
  readonly event?: VisitEvent;
  readonly state: VisitState;
  /** The values that were known, by handle. */
  readonly vault: JsonObject;
  /** No script ran on the page. */
  readonly isPlain: boolean;
  /** The server had this very state. */
  readonly isExact: boolean;
}

/** A row that was opened. */
export interface OpenedRow {
  readonly row: EventsRow;
  readonly batch: Batch;
}

/**
 * Opens the rows of a history, and throws RequestProblem where one was changed or is missing. `live`: what its visit knows
 * of it, so that missing last rows are found, too.
 */
export function openHistory(
  key: SealKey,
  rows: readonly EventsRow[],
  live: History | undefined,
): readonly OpenedRow[] {
  let head = '';
  const heads = [head];
  const opened = rows.map((row, at) => {
    const number = at + 1;
    if (row.number !== number) throw broken(`row ${number} is missing`);
    const batch = opening(key, row);
    if (batch.before !== head) throw broken(`row ${number} does not follow row ${at}`);
    head = hashOfRow(row);
    heads.push(head);
    return { row, batch };
  });
  if (live && heads[live.rows] !== live.head)
    throw broken(`its visit knows of ${live.rows} rows, and the last of them is missing or was replaced`);
  return opened;
}

function opening(key: SealKey, row: EventsRow): Batch {
  try {
    return openRow(key, row);
  } catch (error) {
    if (!(error instanceof UnsealingFailed)) throw error;
    throw broken(`row ${row.number} was changed, or sealed with another key`);
  }
}

function broken(why: string): RequestProblem {
  return new RequestProblem(409, `The chain of this history is broken: ${why}. Nothing of it is shown.`);
}

/** The flows that a part was folded with; throws RequestProblem if they are gone. */
export type FlowsOf = (brand: string, part: FlowsOfPart) => Promise<BrandFlows>;

/** The state of a tab while rows are folded. */
type Tabs = Map<number, VisitState>;

/** Folds the rows of a history again, and gives every moment of it. */
export async function foldHistory(
  opened: readonly OpenedRow[],
  flowsOf: FlowsOf,
): Promise<readonly Moment[]> {
  const tabs: Tabs = new Map();
  const vault: { [handle: string]: JsonObject[string] } = {};
  const moments: Moment[] = [];
  for (const { row, batch } of opened) {
    const ofRow: Omit<Moment, 'isExact' | 'isPlain'>[] = [];
    let state = tabs.get(batch.from);
    for (const part of batch.parts) {
      if (part.type === 'migrated') {
        ({ state } = part);
        continue;
      }
      const brand = await flowsOf(row.brand, part);
      if ('vault' in part) Object.assign(vault, part.vault);
      const added = momentsOf(brand, part, state, vault);
      state = added.at(-1)?.state ?? state;
      ofRow.push(...added.map((each) => ({ ...each, ...aboutRow(row), brand, vault: { ...vault } })));
    }
    state = batch.after ?? state;
    if (!state) throw broken(`row ${row.number} goes on with a page that no row has opened`);
    tabs.set(batch.tab, state);
    const about = { isExact: digestOfState(state) === batch.digest, isPlain: batch.isPlain === true };
    const last = ofRow.at(-1);
    // What led to a state by a password is not folded again: behind the answers, its moments would not be those that were.
    const shown = batch.after && last ? [...answersBefore(ofRow), { ...last, state }] : ofRow;
    moments.push(...shown.map((each) => ({ ...each, ...about })));
  }
  return moments;
}

/** The answers of a batch before anything else happened in it. */
function answersBefore<Each extends Pick<Moment, 'event'>>(moments: readonly Each[]): readonly Each[] {
  const others = moments.findIndex(({ event }) => event?.type !== 'answered');
  return moments.slice(0, others < 0 ? -1 : others);
}

function aboutRow({ number, made }: EventsRow) {
  return { row: number, made };
}

type FoldedMoment = Pick<Moment, 'event' | 'state'>;

function momentsOf(
  { flows }: BrandFlows,
  part: Exclude<Part, { readonly type: 'migrated' }>,
  before: VisitState | undefined,
  vault: JsonObject,
): readonly FoldedMoment[] {
  if (part.type === 'begun') return [{ state: open(flows, part.begun).state }];
  if (part.type === 'taken') return [{ state: part.state }];
  const moments: FoldedMoment[] = [];
  let state = before;
  for (const event of part.events) {
    if (!state) break;
    const reduced = reduce(flows, state, event, lookUp(vault));
    if (!reduced.ok) continue;
    ({ state } = reduced);
    moments.push({ event, state });
  }
  return moments;
}
