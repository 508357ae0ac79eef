import type { FieldTypeWith, FieldViewKind } from '../compiled/field-types.ts';
import type {
  FieldBase,
  NumberFieldView,
  SuggestFieldView,
  CardView,
  OptionView,
  FileView,
} from './field-views.ts';
import type { FieldView } from './view.ts';
import { tipView } from './item-views.ts';
import { listOf } from '../expression/read-value.ts';
import { type Scope, withLocals } from '../expression/scope.ts';
import { effectiveAnswer } from '../fields/check-field.ts';
import { readAnswer } from '../screen/answers.ts';
import type { CompiledValue } from '../text/compiled-text.ts';
import { type Drawing, type DrawnField, type Viewing, plainText } from './viewing.ts';
import { buildRequest } from '../visit/call.ts';
import type { CompiledField } from '../compiled/documents.ts';
import type { Tree } from '../expression/tree.ts';
import { optionsOf } from '../fields/options.ts';
import { rowsOf } from '../screen/screen-scope.ts';
import { type Json, isList } from '../json/json.ts';

/** Makes what a field has besides what all have. */
export type FieldExtra = (drawing: Drawing, drawn: DrawnField, scope: Scope) => object;

/** What a kind of view adds to what all fields have; `fieldView` adds the type. */
type Extra<Kind extends FieldViewKind> = (
  drawing: Drawing,
  drawn: DrawnField,
  scope: Scope,
) => Omit<Extract<FieldView, { readonly type: FieldTypeWith<{ view: Kind }> }>, keyof FieldBase | 'type'>;

const textKeys = ['maxLength', 'rows', 'format', 'enterSubmits'] as const;

/** What each kind of view adds. */
export const fieldExtras = {
  text: (drawing, drawn, scope) => ({
    ...affixesOf(drawing.viewing, drawn.field, scope),
    ...Object.fromEntries(
      textKeys.map((key) => [key, drawn.field[key]]).filter(([, value]) => value !== undefined),
    ),
    ...leftOf(drawing, drawn, scope),
  }),
  number: ({ viewing }, { field }, scope) => {
    const limits = [field.minimum, field.maximum, field.multipleOf];
    const [minimum, maximum, step] = limits.map((limit) => numberOf(viewing, limit, scope));
    const { notation } = viewing.flows.compiled;
    return {
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      ...(step !== undefined && { step }),
      ...(field.stride !== undefined && { stride: field.stride }),
      ...(field.type === 'money' ? currencyOf(notation.amount) : affixesOf(viewing, field, scope)),
      notation,
    };
  },
  choice: ({ viewing }, { field }, scope) => ({
    options: optionViews(viewing, field, scope),
    ...(field.searchable === true && { isSearchable: true }),
  }),
  tick: (_drawing, { field }) => (field.tickedWhenSeen === true ? { isTickedWhenSeen: true } : {}),
  suggest: suggestionViews,
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
} satisfies { readonly [Kind in Exclude<FieldViewKind, 'rows'>]: Extra<Kind> };

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

/** The options of a choice; those that are cards with what each card shows. */
function optionViews(viewing: Viewing, field: CompiledField, scope: Scope): readonly OptionView[] {
  const options = optionsOf(viewing.flows, field, scope) ?? [];
  if (field.type !== 'cards') return options;
  const from = field.optionsFrom as CardsFrom; // the options that this type of field has
  const cards = rowsOf(viewing.flows, from, scope).map((row) => cardOf(viewing, from, row.scope));
  return options.map((option, at) => ({ ...option, ...(cards[at] && { card: cards[at] }) }));
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

function numberOf({ flows }: Viewing, value: CompiledValue | undefined, scope: Scope): number | undefined {
  const found = value === undefined ? undefined : flows.value(value, scope);
  return typeof found === 'number' ? found : undefined;
}

/** What is written around an input. */
type Affixes = Pick<NumberFieldView, 'prefix' | 'suffix'>;

/** What is written around the digits of an amount. */
function currencyOf(amount: string): Affixes {
  const [prefix = '', suffix = ''] = amount.split('#').map((text) => text.trim());
  return { ...(prefix !== '' && { prefix }), ...(suffix !== '' && { suffix }) };
}

function affixesOf(viewing: Viewing, { prefix, suffix }: CompiledField, scope: Scope): Affixes {
  return {
    ...(prefix !== undefined && { prefix: plainText(viewing, prefix, scope) }),
    ...(suffix !== undefined && { suffix: plainText(viewing, suffix, scope) }),
  };
}

/** The suggestions of the last reply, then the way out; how many there are in words. */
function suggestionViews(
  { viewing, screen }: Drawing,
  { name, field }: { readonly name: string; readonly field: CompiledField },
  scope: Scope,
): Pick<SuggestFieldView, 'suggestions' | 'searching' | 'status'> {
  const { flows, state } = viewing;
  const { suggest } = field;
  if (!suggest) return { suggestions: [], searching: false, status: '' };
  const rows = listOf(flows.evaluate(suggest.each, scope));
  const found = rows.map((row, at) => ({
    id: `${name}#${at}`,
    label: flows.text(suggest.label, withLocals(scope, { [suggest.as]: row })),
    wayOut: false,
  }));
  const { otherwise } = suggest;
  const wayOut = otherwise
    ? [{ id: `${name}#otherwise`, label: flows.text(otherwise.label, scope), wayOut: true }]
    : [];
  const word = flows.compiled.app.words[rows.length === 0 ? 'suggestionsNone' : 'suggestionsCount'] ?? '';
  return {
    suggestions: [...found, ...wayOut],
    searching: Object.values(state.calls).some(
      (purpose) => purpose.type === 'suggest' && purpose.holder === screen.holder && purpose.field === name,
    ),
    status:
      screen.replies[name] === undefined ? '' : flows.text(word, withLocals(scope, { count: rows.length })),
  };
}
