import { isObject } from '../../json/json.ts';
import { type JourneyPlace, listUrl, stepUrl } from '../../pages/journeys.ts';
import { returnOf } from '../../pages/return-to.ts';
import {
  dropUnfinished,
  putRow,
  rowsOfPlace,
  valueOfRow,
  withNamedRows,
  withoutNamedRows,
} from '../../screen/rows.ts';
import { stepWithIssues } from '../screens/step-order.ts';
import { type Transition, update } from '../transition.ts';

/**
 * The row of a place is done: what was answered takes its place in the list, if all of its steps pass. Else it stays
 * unfinished, and its list says so.
 */
export function finishRow(transition: Transition, place: JourneyPlace): void {
  const { journey } = place;
  const rows = rowsOfPlace(place);
  const row = rows.at(-1);
  if (!row || stepWithIssues(transition.context, place, journey.steps) !== undefined) return;
  const around = rows.slice(0, -1);
  const facts = withNamedRows(transition.state.facts, around);
  const value = valueOfRow(facts, row);
  if (!isObject(value)) return;
  const put = putRow(dropUnfinished(facts, row.place), row, value);
  update(transition, { facts: withoutNamedRows(put, around) });
}

/** Drops what was changed in the row of the page that is shown, and leads to where somebody came from: its list, or the step named in `return`. Says whether it is about a row. */
export function cancelRow(transition: Transition): boolean {
  const place = transition.context.places.at(-1);
  const row = place && rowsOfPlace(place).at(-1);
  if (!place || !row) return false;
  update(transition, { facts: dropUnfinished(transition.state.facts, row.place) });
  const { compiled } = transition.flows;
  const back = returnOf(compiled, place, transition.state.location.query);
  const url = back
    ? stepUrl(compiled, back.place.journey, back.step, back.place.parameters)
    : listUrl(compiled, place);
  transition.tasks.push({ type: 'enter', url, arrival: 'push', pass: {} });
  return true;
}
