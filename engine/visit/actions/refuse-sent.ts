import type { CompiledField } from '../../ir/documents.ts';
import { fieldExists, isFixed } from '../../fields/check-field.ts';
import { withLocals, type Scope } from '../../expression/scope.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { type JourneyPlace, stepExists } from '../../pages/journeys.ts';
import { changeUrl, returnOf } from '../../pages/return-to.ts';
import { fieldsNow } from '../../screen/field-entries.ts';
import { placeScope } from '../../screen/rows.ts';
import type { CompiledText } from '../../text/compiled-text.ts';
import { wordsOf } from './frames.ts';
import { leaveFor, type StepOutcome } from './move-on.ts';
import { type OpenScreen, openStep } from '../context.ts';
import { reopened } from '../screens/open-screen.ts';
import { putRefusal } from '../events/refuse-answer.ts';
import type { ActionFrame } from '../state.ts';
import type { Transition } from '../transition.ts';

/** A screen that a person can be led to; without `url` they are there. */
interface Reachable {
  readonly open: OpenScreen;
  readonly url?: string;
}

interface RefusedField {
  readonly at: Reachable;
  readonly field: string;
}

/**
 * Says at the fields whose answers a failed call sent that the service refused them, and leads to the first of them. Where no
 * field of the journey is to blame, nothing happens and the action goes on.
 */
export function refuseSent(
  transition: Transition,
  text: CompiledText,
  scope: Scope,
  { error }: ActionFrame,
): StepOutcome {
  if (!error?.refused) return 'go-on';
  const screens = screensToReach(transition);
  const shown = error.refused.flatMap(({ facts, message: reason = '' }) => {
    const found = facts
      .map((paths) => onlyField(transition, screens, paths))
      .find((one) => one !== undefined);
    const message = () =>
      transition.flows.text(text, withLocals(scope, { error: { ...wordsOf(error), reason } }));
    return found ? [{ ...found, message: message() }] : [];
  });
  for (const { at, field, message } of shown)
    putRefusal(transition, reopened(transition, at.open) ?? at.open, field, message);
  const first = screens.find((screen) => shown.some(({ at }) => at === screen));
  if (!first) return 'go-on';
  if (first.url !== undefined) return leaveFor(transition, first.url);
  transition.effects.push({ type: 'focus', target: 'summary' });
  return 'end';
}

/** The field that asks for one of these facts; `undefined` if there is none, or several are to blame. */
function onlyField(
  transition: Transition,
  screens: readonly Reachable[],
  facts: readonly string[],
): RefusedField | undefined {
  const found = screens.flatMap((at) =>
    fieldsThatAsk(transition, at.open, facts).map((field) => ({ at, field })),
  );
  return found.length === 1 ? found[0] : undefined;
}

function fieldsThatAsk(
  transition: Transition,
  { screen, scope }: OpenScreen,
  facts: readonly string[],
): readonly string[] {
  const { flows } = transition;
  return fieldsNow(flows, screen.compiled, scope.facts)
    .filter((entry) => asksFor(entry.field, facts))
    .filter((entry) => fieldExists(flows, entry, scope) && !isFixed(flows, screen, entry, scope))
    .map(({ name }) => name);
}

function asksFor({ bind }: CompiledField, facts: readonly string[]): boolean {
  return bind !== undefined && facts.some((fact) => fact === bind || fact.startsWith(`${bind}.`));
}

/** The earlier steps of the journey and of those around it, in their order, and what the person sees now. */
function screensToReach(transition: Transition): readonly Reachable[] {
  const { places, top } = transition.context;
  const earlier = places.flatMap((place) => earlierSteps(transition, place));
  return top ? [...earlier, { open: top }] : earlier;
}

/** A person who has changed what was refused there comes back to where it was sent. */
function earlierSteps({ flows, state, context }: Transition, place: JourneyPlace): readonly Reachable[] {
  const { journey, index, parameters } = place;
  const scope = placeScope(place, context.scope) ?? context.scope;
  const back = returnOf(flows.compiled, place, state.location.query)?.step ?? journey.steps[index];
  return journey.steps.slice(0, index).flatMap((step) => {
    const open = stepExists(flows, step, scope)
      ? openStep(context, documentOfStep(journey, step), parameters)
      : undefined;
    const url = changeUrl(flows.compiled, journey, step, back, parameters);
    return open ? [{ open, url }] : [];
  });
}
