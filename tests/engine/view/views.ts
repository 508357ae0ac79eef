import {
  type BlockView,
  type Flows,
  type View,
  type VisitEvent,
  type VisitState,
  open,
  reduce,
} from '#engine/index.ts';

export const now = 1_700_000_000_000;

export function opened(flows: Flows, url: string): VisitState {
  const facts = { today: '2026-11-20', brand: flows.compiled.brand.facts, flags: {}, session: {} };
  return open(flows, { visit: 'visit', facts, url, now }).state;
}

export function after(flows: Flows, state: VisitState, event: VisitEvent): VisitState {
  const reduced = reduce(flows, state, event);
  return reduced.ok ? reduced.state : state;
}

/** Everything in a view that a component draws by itself, by its place. */
function partsOf({ screen, frame, journey, words, notices }: View): ReadonlyMap<string, object> {
  const blocks = blocksIn(screen.body).map((block) => [`block ${block.name}`, block] as const);
  const buttons = screen.buttons.map((button) => [`button ${button.id}`, button] as const);
  return new Map<string, object>([
    ...blocks,
    ...buttons,
    ...Object.entries({ frame, journey, words, notices }).flatMap(([name, part]) =>
      part === null ? [] : [[name, part] as const],
    ),
  ]);
}

export function blocksIn(body: readonly BlockView[]): readonly BlockView[] {
  return body.flatMap((block) => (block.type === 'group' ? blocksIn(block.body) : [block]));
}

/** The places of what was made again between two views. */
export function madeAnew(before: View, next: View): readonly string[] {
  const known = partsOf(before);
  return [...partsOf(next)].filter(([place, part]) => known.get(place) !== part).map(([place]) => place);
}
