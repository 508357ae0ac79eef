import type { Body, CompiledField, CompiledJourney } from '../ir/documents.ts';
import { homeOf, isEmptyAnswer, isTick } from '../fields/home-of.ts';
import { type Scope, withLocals } from '../expression/scope.ts';
import { rowsOfField } from '../fields/check-screen.ts';
import { effectiveAnswer, fieldExists, isFixed } from '../fields/check-field.ts';
import { readPath } from '../json/fact-path.ts';
import type { JsonObject } from '../json/json.ts';
import type { FieldEntry } from '../link/screen-fields.ts';
import { stageOfStep, stepExists } from '../pages/journeys.ts';
import { documentOfStep } from '../link/match-path.ts';
import { changeUrl } from '../pages/return-to.ts';
import { readAnswer } from '../screen/answers.ts';
import { entryScope, fieldsNow, rowPrefix } from '../screen/field-entries.ts';
import { rowsIn } from '../screen/rows.ts';
import type { ShownScreen } from '../screen/screen-scope.ts';
import { plainText, wordText } from '../fields/shown-texts.ts';
import type { SummaryView } from './leaf-block-views.ts';
import type { Drawing, Viewing } from './viewing.ts';
import { isSealed } from '../visit/sensitive.ts';
import { openStep } from '../visit/context.ts';
import type { CompiledText } from '../text/compiled-text.ts';

type JourneyStep = CompiledJourney['steps'][number];

/** The step whose answers are listed, and where changing one of them leads. */
interface Listing {
  readonly viewing: Viewing;
  readonly journey: CompiledJourney;
  readonly step: JourneyStep;
  /** The step at which they are listed. */
  readonly back: JourneyStep | undefined;
  /** The row that the step is about; `{}` outside of lists. */
  readonly parameters: JsonObject;
  /** What the names of its items begin with, and their labels. */
  readonly prefix: string;
  readonly labels: readonly string[];
}

type Item = SummaryView['items'][number];

/** Where a host answers with the summaries of the page that a visit is at, as a PDF. */
export const answersPath = '/visit/answers.pdf';

/**
 * The questions and answers of a journey's steps, in a section for each stage and for each row of a list
 * (docs/guides/how-documents-work.md, Check your answers).
 */
export function journeySummary(
  { viewing }: Drawing,
  journeyName: string,
  label: string,
  name: string,
): readonly SummaryView[] {
  const { flows, context, scope } = viewing;
  const { compiled } = flows;
  const journey = compiled.journeys[journeyName];
  if (!journey) return [];
  const place = context.places.at(-1);
  const here = place?.journey === journey ? place.index : undefined;
  const back = here === undefined ? undefined : journey.steps[here];
  const shown = journey.steps.slice(0, here).filter((step) => stepExists(flows, step, scope));
  const stageOf = (step: JourneyStep) => {
    const stage = stageOfStep(compiled, journey, step);
    return journey.stages?.find((one) => one.name === stage);
  };
  return [...Map.groupBy(shown, stageOf)].flatMap(([stage, steps]): readonly SummaryView[] => {
    const items = steps.flatMap((step) =>
      itemsOf({
        viewing,
        journey,
        step,
        back,
        parameters: {},
        prefix: '',
        labels: [],
      }),
    );
    const title = stage ? plainText(viewing, stage.label, scope) : label;
    return [...Map.groupBy(items, rowOfItem)].map(([row, inside]) => ({
      type: 'summary',
      name: `${name}.${stage?.name ?? ''}${row}`,
      label: inside[0]?.heading ?? title,
      journey: journeyName,
      items: inside,
    }));
  });
}

/** The outermost row that an item is in; empty outside of lists. */
function rowOfItem({ name }: Item): string {
  return /^[^/]*\/[^/]*/.exec(name)?.join('') ?? '';
}

function itemsOf(listing: Listing): readonly Item[] {
  const { viewing, journey, step, parameters } = listing;
  const { flows, context } = viewing;
  const open = openStep(context, documentOfStep(journey, step), parameters);
  if (!open) return [];
  const { screen } = open;
  const scope = viewing.scopeOf(screen);
  return fieldsNow(flows, screen.compiled, scope.facts)
    .filter((entry) => fieldExists(flows, entry, scope))
    .flatMap((entry) => {
      const isListed = entry.field.journey !== undefined || !hasRows(entry, scope);
      const line = isListed ? [itemOf(listing, screen, entry, scope)] : [];
      return [...line, ...rowItems(listing, screen, entry, scope)];
    });
}

/** Rows without a journey are on the list's own screen, where their questions lead. */
function hasRows({ field, within }: FieldEntry, scope: Scope): boolean {
  const facts = within ? within.enter(scope.facts) : scope.facts;
  return field.type === 'rows' && rowsIn(readPath(facts, field.bind ?? '')).length > 0;
}

/** The questions and answers of rows that have a journey. The fields of others are on the list's own screen. */
function rowItems(listing: Listing, screen: ShownScreen, entry: FieldEntry, scope: Scope): readonly Item[] {
  const { viewing, prefix, labels, back, step: outer } = listing;
  const { flows } = viewing;
  const journey = flows.compiled.journeys[entry.field.journey ?? ''];
  if (!journey) return [];
  const rows = rowsOfField(flows, screen, entry, scope.facts);
  return rows.flatMap(({ id, parameters, facts }, at) => {
    const inside = withLocals({ ...scope, facts }, { position: at + 1, count: rows.length });
    const label = plainText(viewing, entry.field.words?.row, inside);
    const steps = journey.steps.filter((step) => stepExists(flows, step, { ...viewing.scope, facts }));
    return steps.flatMap((step) =>
      itemsOf({
        viewing,
        journey,
        step,
        back,
        parameters,
        prefix: `${prefix}${outer.name}.${rowPrefix(entry.name, id)}`,
        labels: label === '' ? labels : [...labels, label],
      }),
    );
  });
}

function itemOf(
  { viewing, journey, step, back, parameters, prefix, labels }: Listing,
  screen: ShownScreen,
  entry: FieldEntry,
  scope: Scope,
): Item {
  const { field, name } = entry;
  const inside = entryScope(entry, scope);
  const isLocked = isFixed(viewing.flows, screen, entry, scope);
  const rows = [...labels, ...(entry.within?.names(scope) ?? [])].filter((label) => label !== '');
  const body = entry.within?.scopeKeys.at(-1)?.field.body ?? screen.compiled.body;
  const groups = (groupsAround(body, field) ?? []).map((label) => plainText(viewing, label, inside));
  const [heading, ...inner] = rows;
  return {
    name: `${prefix}${step.name}.${name}`,
    label: inOneLine([...inner, ...groups, plainText(viewing, field.label, inside)]),
    ...(heading !== undefined && { heading }),
    text: textOf(viewing, screen, entry, scope),
    ...(!isLocked && { href: changeUrl(viewing.flows.compiled, journey, step, back, parameters) }),
  };
}

/** The labels of the groups around a field, from the outermost inwards; nothing where the body does not hold it. */
function groupsAround(body: Body, field: CompiledField): readonly CompiledText[] | undefined {
  for (const block of body) {
    if (block === field) return [];
    const inside = block.type === 'group' ? groupsAround(block.body, field) : undefined;
    if (inside !== undefined && block.type === 'group')
      return block.label === undefined ? inside : [block.label, ...inside];
  }
  return undefined;
}

/** What a question is about, from the outermost inwards, and the question. */
function inOneLine(labels: readonly string[]): string {
  return labels
    .map((label, at) => (at === labels.length - 1 || /[?!.:]$/.test(label) ? label : `${label}:`))
    .join(' ');
}

/** A sensitive answer is masked, also where another field makes its fact sensitive. */
function textOf(viewing: Viewing, screen: ShownScreen, entry: FieldEntry, scope: Scope): string {
  const { flows } = viewing;
  const { field } = entry;
  const inside = entryScope(entry, scope);
  const entered = readAnswer(entry, { facts: scope.facts, values: screen.values });
  const answer = effectiveAnswer(flows, field, entered, inside);
  if (answer === undefined || isEmptyAnswer(flows, field, answer))
    return wordText(viewing, isTick(flows, field) ? 'no' : 'unanswered', scope);
  const isMasked = isSealed(field) || flows.compiled.sensitive.includes(writtenPath(screen, entry));
  return isMasked
    ? wordText(viewing, 'masked', scope)
    : homeOf(flows, field).text(answer, { flows, field, scope: inside });
}

/** The fact of a field as the schema of the facts has it: `camp.children[].insurance`. */
function writtenPath({ compiled: { rowNames = [] } }: ShownScreen, { field, within }: FieldEntry): string {
  const around = (within?.scopeKeys ?? []).map((scopeKey) => ({
    name: scopeKey.field.as ?? '',
    list: scopeKey.field.bind ?? '',
  }));
  return [...rowNames, ...around].reduceRight(
    (path, { name, list }) => (path.split('.', 1)[0] === name ? `${list}[]${path.slice(name.length)}` : path),
    field.bind ?? '',
  );
}
