import type { Flows } from '#engine/load/flows.ts';
import type { FieldEntry } from '#engine/load/screen-fields.ts';
import type { FoundButton } from '#engine/visit/buttons.ts';
import type { OpenScreen } from '#engine/visit/open-screen.ts';
import type { Turn } from '#engine/visit/turn.ts';

/** What services are asked about answers, and what follows once these pass. */
export interface VisitChecks {
  /** Asks the services that check the answers of the screen. */
  readonly askChecks: (turn: Turn) => void;
  /** Asks for suggestions. */
  readonly search: (turn: Turn, open: OpenScreen, entry: FieldEntry, text: string) => void;
  /** Goes on from a screen that passes, once its services have been asked. */
  readonly goAhead: (turn: Turn, open: OpenScreen, found: FoundButton, isChecked: boolean) => void;
}

/** What `engine/whole.ts` gives this layer. */
export function visitChecks({ laterParts }: Flows): VisitChecks {
  return laterParts().checks as VisitChecks; // `engine/whole.ts` says so
}
