import { goOnWhenPressed } from './go-on.ts';
import { holdPressed } from './hold-pressed.ts';
import { ignoreRepeated } from './ignore-repeated.ts';
import type { PageVisit } from './page-visit.ts';

/** What a press does beside what its button or option says. */
export function watchPresses(page: Pick<PageVisit, 'hold'>): void {
  ignoreRepeated();
  holdPressed(page);
  goOnWhenPressed();
}
