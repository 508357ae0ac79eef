import type { CompiledJourney } from '#engine/compiled/documents.ts';
import { answerKindOf } from '#engine/compiled/field-types.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { effectiveAnswer, fieldExists } from '#engine/fields/check-field.ts';
import type { FieldEntry } from '#engine/load/screen-fields.ts';
import { documentOfStep, placeOf, stageOfStep } from '#engine/pages/journeys.ts';
import { stepExists } from '#engine/pages/resolve-url.ts';
import { changeUrl } from '#engine/pages/return-to.ts';
import { isEmptyAnswer, readAnswer } from '#engine/screen/answers.ts';
import { type ShownScreen, factScope, screenScope } from '#engine/screen/screen-scope.ts';
import { answerText, wordText } from '#engine/view/answer-text.ts';
import type { SummaryView } from '#engine/view/view.ts';
import { type LaterViews, type Viewing, plainText } from '#engine/view/viewing.ts';
import { isSealed } from '#engine/visit/sensitive.ts';
import { stepScreen } from '#engine/visit/turn.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The step whose answers are listed, and where changing one of them leads. */
interface Listing {
  readonly viewing: Viewing;
  readonly step: JourneyStep;
  readonly href: string;
}

/** The questions and answers of a journey's steps, in a section for each stage (docs/format.md, Check your answers). */
export const journeySummary: LaterViews['journeySummary'] = ({ viewing }, journeyName, label, name) => {
  const { flows, state, facts, keeper } = viewing;
  const { compiled } = flows;
  const journey = compiled.journeys[journeyName];
  if (!journey) return [];
  const scope = factScope(flows, facts, undefined, keeper.note);
  const place = placeOf(compiled, state.location.path, state.location.query);
  const here = place?.journey === journey ? place.index : undefined;
  const back = here === undefined ? undefined : journey.steps[here];
  const shown = journey.steps.slice(0, here).filter((step) => stepExists(flows, step, scope));
  const stageOf = (step: JourneyStep) => {
    const stage = stageOfStep(compiled, journey, step);
    return journey.stages?.find((one) => one.name === stage);
  };
  return [...Map.groupBy(shown, stageOf)].flatMap(([stage, steps]): readonly SummaryView[] => {
    const items = steps.flatMap((step) =>
      itemsOf(
        { viewing, step, href: changeUrl(compiled, journey, step, back) },
        documentOfStep(journey, step),
      ),
    );
    return items.length === 0
      ? []
      : [
          {
            type: 'summary',
            name: `${name}.${stage?.name ?? ''}`,
            label: stage ? plainText(viewing, stage.label, scope) : label,
            journey: journeyName,
            items,
          },
        ];
  });
};

function itemsOf(listing: Listing, document: string): SummaryView['items'] {
  const { flows, facts, keeper } = listing.viewing;
  const screen = stepScreen(listing.viewing, document);
  if (!screen) return [];
  const scope = screenScope(flows, facts, screen, keeper.note);
  return flows
    .fields(screen.compiled)
    .filter((entry) => fieldExists(flows, entry, scope))
    .map((entry) => itemOf(listing, screen, entry, scope));
}

function itemOf(
  { viewing, step, href }: Listing,
  screen: ShownScreen,
  entry: FieldEntry,
  scope: Scope,
): SummaryView['items'][number] {
  const { field, name } = entry;
  const isFixed = [field.readOnlyWhen, field.disabledWhen].some(
    (when) => when !== undefined && viewing.flows.evaluate(when, scope) === true,
  );
  return {
    name: `${step.name}.${name}`,
    label: plainText(viewing, field.label, scope),
    text: textOf(viewing, screen, entry, scope),
    ...(!isFixed && { href }),
  };
}

/** A sensitive answer is masked, also where another field makes its fact sensitive. */
function textOf(viewing: Viewing, screen: ShownScreen, entry: FieldEntry, scope: Scope): string {
  const { flows, facts } = viewing;
  const { field } = entry;
  const entered = readAnswer(entry, { facts, values: screen.values });
  const answer = effectiveAnswer(flows, field, entered, scope);
  if (answer === undefined || isEmptyAnswer(field, answer))
    return wordText(viewing, answerKindOf(field) === 'tick' ? 'no' : 'unanswered', scope);
  const isMasked = isSealed(field) || flows.compiled.sensitive.some((path) => path === field.bind);
  return isMasked ? wordText(viewing, 'masked', scope) : answerText(viewing, field, answer, scope);
}
