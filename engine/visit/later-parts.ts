import type { Flows } from '#engine/load/flows.ts';
import type { JourneyPlace } from '#engine/pages/journeys.ts';
import type { VisitProblem } from '#engine/visit/effect.ts';
import type { OpenScreen } from '#engine/visit/open-screen.ts';
import type { Turn } from '#engine/visit/turn.ts';
import type { Issue } from '#engine/fields/check-field.ts';
import type { FieldEntry } from '#engine/load/screen-fields.ts';
import type { FoundButton } from '#engine/visit/buttons.ts';

/** What a visit needs of lists. */
export interface VisitLists {
  /** A button of a list was pressed; gives nothing if the target is none. */
  readonly touchRows: (turn: Turn, open: OpenScreen, target: string) => VisitProblem | 'done' | undefined;
  readonly finishRow: (turn: Turn, place: JourneyPlace) => void;
  readonly cancelRow: (turn: Turn) => boolean;
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

/** What services are asked about answers, and what follows once these pass. */
export interface VisitChecks {
  /** Asks the services that check the answers of the screen. */
  readonly askChecks: (turn: Turn) => void;
  /** Asks for suggestions. */
  readonly search: (turn: Turn, open: OpenScreen, entry: FieldEntry, text: string) => void;
  /** What checks have found, and besides what an action has refused and is the same still. */
  readonly withRefused: (turn: Turn, open: OpenScreen, found: readonly Issue[]) => readonly Issue[];
  /** Goes on from a screen that passes, once its services have been asked. */
  readonly goAhead: (turn: Turn, open: OpenScreen, found: FoundButton, isChecked: boolean) => void;
}

/** What `engine/whole.ts` gives this layer. */
export function visitChecks({ laterParts }: Flows): VisitChecks {
  return laterParts().checks as VisitChecks; // `engine/whole.ts` says so
}
