import type { ShownScreen } from '#engine/screen/screen.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import type { Issue } from '#engine/visit/state.ts';

/** The screen whose body is drawn, and where in the view it stands. */
export interface Drawing {
  readonly viewing: Viewing;
  readonly screen: ShownScreen;
  readonly issues: readonly Issue[];
  readonly place: string;
}
