import type { FieldViewKind } from '#engine/compiled/field-types.ts';
import { type Scope, withLocals } from '#engine/expression/scope.ts';
import { effectiveAnswer } from '#engine/fields/check-field.ts';
import { readAnswer } from '#engine/screen/answers.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import { cardViews } from '#engine/view/card-views.ts';
import { fileViews } from '#engine/view/file-views.ts';
import type { Extra } from '#engine/view/field-view.ts';
import {
  type Drawing,
  type DrawnField,
  type EarlierViewKind,
  type FieldExtra,
  type LaterViewKind,
  type Viewing,
  plainText,
} from '#engine/view/viewing.ts';
import { buildRequest } from '#engine/visit/call.ts';

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
