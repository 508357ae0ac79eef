import type { FieldViewKind } from '#engine/compiled/field-types.ts';
import { type Scope, withLocals } from '#engine/expression/scope.ts';
import { effectiveAnswer } from '#engine/fields/check-field.ts';
import { readAnswer, fieldNow } from '#engine/screen/answers.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import type { Extra } from '#engine/view/field-view.ts';
import {
  type Drawing,
  type DrawnField,
  type EarlierViewKind,
  type FieldExtra,
  type LaterViewKind,
  type Viewing,
  plainText,
  type LaterViews,
} from '#engine/view/viewing.ts';
import { buildRequest } from '#engine/visit/call.ts';
import type { CompiledField, Body } from '#engine/compiled/documents.ts';
import type { Tree } from '#engine/expression/tree.ts';
import { optionsOf } from '#engine/fields/options.ts';
import { rowsOf } from '#engine/screen/screen-scope.ts';
import type { CardView, OptionView, FileView, ChoiceFieldView } from '#engine/view/field-views.ts';
import { type Json, isList } from '#engine/json/json.ts';
import { passedText, questionOf } from '#engine/fields/checked-answers.ts';
import { blockViews, tipView } from '#engine/view/body-view.ts';
import type { BlockView } from '#engine/view/view.ts';

/** What the kinds of view add whose controls a browser fetches later. */
export const fieldExtras = {
  // What first pages have of a text is in `field-view.ts`.
  text: leftOf,
  // Of a number, where the track of a slider stops; of a choice, what its cards show.
  number: (_drawing, { field }) => (field.stride === undefined ? {} : { stride: field.stride }),
  choice: cardViews,
  telephone: ({ viewing }, { field }, scope) => ({
    flags: field.flags ?? '',
    countries: (field.countries ?? []).map((country) => ({
      ...country,
      label: plainText(viewing, country.label, scope),
    })),
  }),
  password: ({ viewing }, { field }, scope) => ({
    meter: field.meter === true,
    username: textOf(viewing, field.username, scope),
  }),
  date: ({ viewing }, { field }, scope) => {
    const { app, notation } = viewing.flows.compiled;
    const order = pieceNames.toSorted(
      (one, other) => placeIn(notation.day, one) - placeIn(notation.day, other),
    );
    const asked = field.type === 'month' ? order.filter((name) => name !== 'day') : order;
    const labelOf = (name: PieceName) =>
      plainText(viewing, field.parts?.[name].label ?? app.words[name], scope);
    return { pieces: asked.map((name) => ({ name, label: labelOf(name) })) };
  },
  time: () => ({}),
  signature: () => ({}),
  location: () => ({}),
  passkey: ({ viewing }, { field }, scope) => ({
    use: field.use ?? 'get',
    publicKey: textOf(viewing, field.publicKey, scope),
  }),
  upload: (drawing, { name, field }, scope) => {
    const { viewing, screen } = drawing;
    const message = (code: string): string =>
      plainText(viewing, field.messages?.[code] ?? viewing.flows.compiled.app.messages[code], scope);
    const entered = readAnswer({ name, field, whens: [] }, { facts: scope.facts, values: screen.values });
    const call = field.upload?.call ?? '';
    const { transfers } = viewing.flows.compiled.operations[call] ?? {};
    return {
      files: fileViews(viewing, field, effectiveAnswer(viewing.flows, field, entered, scope), scope),
      accept: field.accept ?? [],
      ...(field.maximumFiles !== undefined && { maximumFiles: field.maximumFiles }),
      ...(field.maximumBytes !== undefined && { maximumBytes: field.maximumBytes }),
      camera: field.camera ?? false,
      request: buildRequest(viewing.flows, call, field.upload?.with, scope),
      ...(transfers !== undefined && { transfers }),
      messages: {
        accept: message('accept'),
        maximumBytes: message('maximumBytes'),
        maximumFiles: message('maximumFiles'),
      },
    };
  },
  pdf: ({ viewing }, { field }, scope) => ({ source: textOf(viewing, field.source, scope) }),
} satisfies { readonly [Kind in FieldViewKind & LaterViewKind]: Extra<Kind> } & {
  readonly [Kind in EarlierViewKind]: FieldExtra;
};

const pieceNames = ['day', 'month', 'year'] as const;

type PieceName = (typeof pieceNames)[number];

function placeIn(day: string, name: PieceName): number {
  return day.search({ day: 'dd', month: 'MM', year: 'yyyy' }[name]);
}

/** A computed text; empty where the field has none. */
function textOf({ flows }: Viewing, value: CompiledValue | undefined, scope: Scope): string {
  return value === undefined ? '' : String(flows.value(value, scope) ?? '');
}

/** How many characters may still be typed, if the field says it. */
function leftOf({ viewing, screen }: Drawing, drawn: DrawnField, scope: Scope): { readonly left?: string } {
  const { counted, maxLength } = drawn.field;
  if (counted !== true || maxLength === undefined) return {};
  const answer = readAnswer({ ...drawn, whens: [] }, { facts: scope.facts, values: screen.values });
  const left = maxLength - [...(typeof answer === 'string' ? answer : '')].length;
  const { charactersLeft, charactersOver } = viewing.flows.compiled.app.words;
  const inner = withLocals(scope, { count: Math.abs(left), position: 0 });
  return { left: plainText(viewing, left < 0 ? charactersOver : charactersLeft, inner) };
}

type OptionsFrom = NonNullable<CompiledField['optionsFrom']>;
type CardsFrom = Extract<OptionsFrom, { readonly figures: unknown }>;

/** The options of a choice among cards, with what each card shows; other choices have nothing besides. */
function cardViews(
  { viewing }: Drawing,
  { field }: DrawnField,
  scope: Scope,
): { readonly options?: readonly OptionView[] } {
  if (field.type !== 'cards') return {};
  const from = field.optionsFrom as CardsFrom; // the options that this type of field has
  const cards = rowsOf(viewing.flows, from, scope).map((row) => cardOf(viewing, from, row.scope));
  const options = optionsOf(viewing.flows, field, scope) ?? [];
  return { options: options.map((option, at) => ({ ...option, ...(cards[at] && { card: cards[at] }) })) };
}

function cardOf(viewing: Viewing, { lead, badges = [], figures }: CardsFrom, scope: Scope): CardView {
  const { flows } = viewing;
  const exists = ({ when }: { readonly when?: Tree }): boolean => flows.holds(when, scope);
  return {
    lead: plainText(viewing, lead, scope),
    badges: badges.filter(exists).map(({ name, text }) => ({ name, text: plainText(viewing, text, scope) })),
    figures: figures.filter(exists).map(({ name, label, text, tip }) => ({
      name,
      label: plainText(viewing, label, scope),
      text: plainText(viewing, text, scope),
      ...(tip !== undefined && { tip: tipView(viewing, label, tip, scope) }),
    })),
  };
}

type StatesFrom = NonNullable<CompiledField['statesFrom']>;

// Whoever rejects a file or accepts it has looked at it.
const states = [
  ['rejected', 'rejectedWhen'],
  ['accepted', 'acceptedWhen'],
  ['checking', 'checkingWhen'],
] as const;

/** The files of an answer, with what has become of each. What is known of other files is left out. */
function fileViews(
  viewing: Viewing,
  { statesFrom }: CompiledField,
  answer: Json | undefined,
  scope: Scope,
): readonly FileView[] {
  const rows = statesFrom === undefined ? [] : rowsOf(viewing.flows, statesFrom, scope);
  const ids = isList(answer) ? answer.filter((id) => typeof id === 'string') : [];
  return ids.map((id) => {
    const row = rows.find(({ key }) => key === id);
    return statesFrom === undefined || row === undefined
      ? { id, state: 'arrived', text: '' }
      : { id, ...knownOf(viewing, statesFrom, row.scope) };
  });
}

function knownOf(viewing: Viewing, from: StatesFrom, scope: Scope): Pick<FileView, 'state' | 'text'> {
  const holds = states.find(([, key]) => {
    const when = from[key];
    return when !== undefined && viewing.flows.evaluate(when, scope) === true;
  });
  return { state: holds?.[0] ?? 'arrived', text: plainText(viewing, from.text, scope) };
}

/**
 * What a person is told of the service that checks an answer: that it is asked, then what it said. The message of an answer that
 * is refused stands below the field, and is told here to those who do not see it appear.
 */
export const checkView: LaterViews['checkView'] = (drawing, { name }, issue, scope) => ({
  check: checkText(drawing, name, issue, scope),
});

function checkText({ viewing, screen }: Drawing, name: string, issue: string, scope: Scope): string {
  const { flows, state, facts } = viewing;
  const isAsked = Object.values(state.calls).some(
    (purpose) => purpose.type === 'check' && purpose.holder === screen.holder && purpose.field === name,
  );
  if (isAsked) return plainText(viewing, flows.compiled.app.words.checking, scope);
  const entry = fieldNow(flows, screen.compiled, scope.facts, name);
  const question = entry && questionOf(flows, facts, screen, entry);
  if (question?.known === undefined) return '';
  return issue === '' ? passedText(flows, question) : issue;
}

/** The views of a body, its choices with the blocks that stand under their options. */
export function optionBodies(
  drawing: Drawing,
  views: readonly BlockView[],
  body: Body,
  scope: Scope,
  prefix: string,
): readonly BlockView[] {
  return views.map((view) => ('options' in view ? withBodies(drawing, view, body, scope, prefix) : view));
}

function withBodies(
  drawing: Drawing,
  field: ChoiceFieldView,
  body: Body,
  scope: Scope,
  prefix: string,
): ChoiceFieldView {
  const { keeper } = drawing.viewing;
  const place = `${drawing.place}/${field.name}/options`;
  const options = field.options.map((option) => {
    const under = body.filter(
      (one) => one.under?.option === option.value && `${prefix}${one.under.field}` === field.name,
    );
    const blocks = blockViews(drawing, under, scope, prefix);
    if (blocks.length === 0) return option;
    const at = `${place}/${option.value}`;
    return keeper.whole(at, { ...option, body: keeper.whole(`${at}/body`, blocks) });
  });
  return keeper.whole(`${place}/field`, { ...field, options: keeper.whole(place, options) });
}
