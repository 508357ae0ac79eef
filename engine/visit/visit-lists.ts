import type { Scope } from '#engine/expression/scope.ts';
import type { Json } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { JourneyPlace } from '#engine/pages/journeys.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import type { OpenScreen } from '#engine/visit/open-screen.ts';
import type { Turn } from '#engine/visit/turn.ts';

/** What a visit needs of lists. */
export interface VisitLists {
  /** A button of a list was pressed; gives nothing if the target is none. */
  readonly touchRows: (turn: Turn, open: OpenScreen, target: string) => VisitProblem | 'done' | undefined;
  readonly finishRow: (turn: Turn, place: JourneyPlace) => void;
  readonly cancelRow: (turn: Turn) => boolean;
  /** What was computed of values with handles, sealed again at any depth. */
  readonly sealDeep: (
    clear: Json | undefined,
    handles: Json | undefined,
    scope: Scope,
    sealed: Scope,
  ) => Json | undefined;
  /** A place and those of the lists that it is in a row of, from the outermost inwards. */
  readonly placesAround: (flows: Flows, place: JourneyPlace) => readonly JourneyPlace[];
}

/** What `engine/whole.ts` gives this layer. */
export function visitLists({ laterParts }: Flows): VisitLists {
  return laterParts().visit as VisitLists; // `engine/whole.ts` says so
}

/** A place and those of the lists that it is in a row of, from the outermost inwards. */
export function placesAround(flows: Flows, place: JourneyPlace): readonly JourneyPlace[] {
  return place.journey.each ? visitLists(flows).placesAround(flows, place) : [place];
}
