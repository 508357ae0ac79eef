import { explainers } from '#engine/compile.ts';
import {
  type FieldView,
  type Json,
  type JsonObject,
  type TextRun,
  type View,
  type VisitState,
  handlesIn,
  isObject,
  objectOf,
  readPath,
  urlOf,
  view,
  writePath,
} from '#engine/index.ts';
import { fieldViewsIn, renderPage, stabilized } from '#renderer/server.tsx';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { lookUp } from '../visits/visit.ts';
import type { Moment } from './fold-history.ts';
import { linesOfHtml } from './lines-of-html.ts';

/** An answer as it was given. */
interface ReplayedAnswer {
  readonly field: string;
  readonly label: string;
  /** Absent: it was emptied. */
  readonly value?: Json;
}

/** What somebody confirmed or signed, with the words beside it. */
interface Confirmed {
  readonly field: string;
  readonly words: string;
  readonly value?: Json;
}

/** A page as its person saw it, from when it was shown until they left it. */
export interface ReplayedPage {
  readonly from: Date;
  readonly until: Date;
  /** The rows that hold its events. */
  readonly rows: readonly number[];
  readonly release: number;
  readonly language: string;
  readonly url: string;
  readonly document: string;
  readonly modal?: string;
  readonly title: string;
  /** The server had these very states. */
  readonly isExact: boolean;
  readonly answers: readonly ReplayedAnswer[];
  readonly confirmed: readonly Confirmed[];
  /** The button that was pressed last. */
  readonly pressed?: string;
  /** Which rows of tables led here, and what they read. */
  readonly because: readonly {
    readonly document: string;
    readonly path: string;
    readonly read: JsonObject;
  }[];
  readonly lines: readonly string[];
  readonly html: string;
}

/** What of a history is to be shown. */
export interface Shown {
  /** Only pages at this path. */
  readonly page?: string | undefined;
  /** Only the page that was shown at this moment, as it was then. */
  readonly at?: Date | undefined;
  readonly isUnredacted: boolean;
}

/** The moments of one page, from when it was shown until it was left. */
export type Stay = readonly [Moment, ...Moment[]];

/** The pages of a history in their order. What is sensitive is hidden, unless it is asked for. */
export function staysIn(moments: readonly Moment[], { page, at, isUnredacted }: Shown): readonly Stay[] {
  const seen = at ? moments.filter(({ made }) => made <= at) : moments;
  const stays: [Moment, ...Moment[]][] = [];
  for (const moment of isUnredacted ? seen : seen.map(redacted)) {
    if (moment.state.page === null) continue;
    const stay = stays.at(-1);
    // Learned on the way to a page that other flows show: nobody has seen it.
    if (moment.event?.type === 'learned' && stay && !isShownAs(stay[0], moment)) continue;
    if (stay && isShownAs(stay[0], moment) && placeOf(stay[0]) === placeOf(moment)) stay.push(moment);
    else stays.push([moment]);
  }
  const wanted = at ? stays.slice(-1) : stays;
  return page === undefined ? wanted : wanted.filter(([{ state }]) => state.location.path === page);
}

/** Whether two moments are shown by the same documents. */
function isShownAs({ brand: one }: Moment, { brand: other }: Moment): boolean {
  return one.release === other.release && one.url === other.url;
}

function placeOf({ state }: Moment): string {
  return JSON.stringify([urlOf(state.location), state.modal?.document ?? null]);
}

const hidden = '•••';

/** A moment without what is sensitive: what was entered, and what is where flows keep such values. */
function redacted(moment: Moment): Moment {
  const vault = Object.fromEntries([...handlesIn(moment.state)].map((handle) => [handle, hidden]));
  let { facts } = moment.state;
  for (const path of moment.brand.flows.compiled.sensitive) {
    const value = readPath(facts, path);
    if (value !== undefined && handlesIn(value).size === 0) facts = writePath(facts, path, hidden);
  }
  return { ...moment, vault, state: { ...moment.state, facts } };
}

/** A page as its person left it, or where a moment is asked for (`at`), as it was then. */
export function replayPage(stay: Stay, { at }: Pick<Shown, 'at'> = {}): ReplayedPage {
  const [first] = stay;
  const last = stay.at(-1) ?? first;
  const { brand, state } = last;
  const { shown: drawn, answered } = at ? drawnAtEnd(stay) : drawnAsLeft(stay);
  const html = renderPage(drawn, urlOf(state.location), { isScripted: !last.isPlain });
  const pressed = stay.findLast(
    ({ event }) => event?.type === 'submitted' || event?.type === 'clicked',
  )?.event;
  return {
    from: first.made,
    until: last.made,
    rows: [...new Set(stay.map(({ row }) => row))],
    release: brand.release,
    language: brand.flows.compiled.locale,
    url: urlOf(state.location),
    document: drawn.document,
    ...(state.modal && { modal: state.modal.document }),
    title: (drawn.modal ?? drawn.screen).title,
    isExact: stay.every(({ isExact }) => isExact),
    answers: answersIn(stay),
    confirmed: confirmedIn(answered),
    ...(pressed && 'target' in pressed && { pressed: pressed.target }),
    because: becauseOf(brand, first.state, first.vault),
    lines: linesOfHtml(html),
    html,
  };
}

/** A page as it was shown, and with what was answered there. */
interface Drawn {
  readonly shown: View;
  readonly answered: View;
}

/**
 * The page as its person left it: they had answered what was there before they pressed, and saw that something began. What
 * follows until the next page is there may have taken the answers away.
 */
function drawnAsLeft(stay: Stay): Drawn {
  const at = stay.findLastIndex((moment) => !viewAt(moment).busy && !isLeaving(moment));
  const [settled, next] = [stay[at], stay[at + 1]];
  if (!settled) return drawnAtEnd(stay);
  const answered = viewAt(settled);
  if (!next) return { shown: answered, answered };
  const shown = stabilized(viewAt(next), answered, { isPart: false, isLeaving: isLeaving(next) });
  return { shown, answered };
}

function drawnAtEnd(stay: Stay): Drawn {
  const shown = viewAtEnd(stay);
  return { shown, answered: shown };
}

/** The page at the last moment: while something is under way, and while it is left, the script keeps what was shown. */
function viewAtEnd(stay: Stay): View {
  const backwards = stay.toReversed();
  const views: View[] = [];
  for (const moment of backwards) {
    const drawn = viewAt(moment);
    views.push(drawn);
    if (moment.isPlain || !(drawn.busy || isLeaving(moment))) break;
  }
  return views.reduceRight((shown, next, at) => {
    const moment = backwards[at];
    return stabilized(next, shown, { isPart: false, isLeaving: moment !== undefined && isLeaving(moment) });
  });
}

function isLeaving({ state }: Moment): boolean {
  return state.entering !== null && state.isArriving !== true;
}

function viewAt({ brand, state, vault }: Moment): View {
  return view(brand.flows, state, lookUp(vault));
}

function fieldsOf({ screen, modal }: View): readonly FieldView[] {
  return [...fieldViewsIn(screen.body), ...fieldViewsIn(modal?.body ?? [])];
}

function answersIn(stay: Stay): readonly ReplayedAnswer[] {
  const answers = new Map<string, ReplayedAnswer>();
  for (const moment of stay) {
    const { event, vault } = moment;
    if (event?.type !== 'answered') continue;
    const { field, value } = event;
    const drawn = fieldsOf(viewAt(moment)).find(({ name }) => name === field);
    const label = drawn ? textOf(drawn.label) : field;
    answers.set(field, {
      field,
      label,
      ...(value !== undefined && { value: revealed(value as Json, vault) }),
    });
  }
  return [...answers.values()];
}

const confirming: ReadonlySet<string> = new Set(['checkbox', 'confirm', 'signature']);

function confirmedIn(drawn: View): readonly Confirmed[] {
  return fieldsOf(drawn).flatMap((field) => {
    if (!confirming.has(field.type) || field.type === 'rows') return [];
    const { name, label, help, value } = field;
    const words = [textOf(label), textOf(help)].filter((text) => text !== '').join(' ');
    return [{ field: name, words, ...(value !== undefined && { value: value as Json }) }];
  });
}

function textOf(text: string | readonly TextRun[]): string {
  if (typeof text === 'string') return text;
  return text.map((run) => (run.type === 'link' ? run.label : run.text)).join('');
}

/** Which rows let a person see the page at an address, and what they read. */
function becauseOf({ flows }: BrandFlows, { facts, location }: VisitState, vault: JsonObject) {
  const places = { machine: (name: string) => `machines/${name}.json`, rule: nothing, document: nothing };
  const { visit, route } = explainers(flows, places);
  const routed = route(facts);
  const led = routed.report.page !== null && location.path.endsWith(`/${routed.report.page}`);
  const because = [...visit(urlOf(location), facts).because, ...(led ? routed.because : [])];
  return because.map(({ document, path, values }) => ({
    document,
    path,
    read: objectOf(revealed(values as Json, vault)),
  }));
}

const nothing = (): undefined => undefined;

/** A value with what its handles represent; what is not known any more is hidden. */
function revealed(value: Json, vault: JsonObject): Json {
  if (Array.isArray(value)) return value.map((each: Json) => revealed(each, vault));
  if (!isObject(value)) return value;
  const { $vault: handle } = value;
  if (typeof handle === 'string') return vault[handle] ?? hidden;
  const members = Object.entries(value).map(([name, member]) => [
    name,
    member === undefined ? member : revealed(member, vault),
  ]);
  return Object.fromEntries(members) as JsonObject; // members of JSON
}
