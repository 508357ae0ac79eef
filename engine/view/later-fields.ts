import type { FieldViewKind } from '#engine/compiled/field-types.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';
import type { Extra } from '#engine/view/field-view.ts';
import { type LaterViewKind, type Viewing, plainText } from '#engine/view/viewing.ts';
import { buildRequest } from '#engine/visit/build-request.ts';

/** What the kinds of view add whose controls a browser fetches later. */
export const fieldExtras = {
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
    const { words } = viewing.flows.compiled.app;
    const part = (name: 'month' | 'day' | 'year') =>
      plainText(viewing, field.parts?.[name].label ?? words[name], scope);
    return { parts: { month: part('month'), day: part('day'), year: part('year') } };
  },
  upload: ({ viewing }, { field }, scope) => {
    const message = (code: string): string =>
      plainText(viewing, field.messages?.[code] ?? viewing.flows.compiled.app.messages[code], scope);
    return {
      accept: field.accept ?? [],
      ...(field.maximumFiles !== undefined && { maximumFiles: field.maximumFiles }),
      ...(field.maximumBytes !== undefined && { maximumBytes: field.maximumBytes }),
      request: buildRequest(viewing.flows, field.upload?.call ?? '', field.upload?.with, scope),
      messages: {
        accept: message('accept'),
        maximumBytes: message('maximumBytes'),
        maximumFiles: message('maximumFiles'),
      },
    };
  },
  pdf: ({ viewing }, { field }, scope) => ({ source: textOf(viewing, field.source, scope) }),
} satisfies { readonly [Kind in FieldViewKind & LaterViewKind]: Extra<Kind> };

/** A computed text; empty where the field has none. */
function textOf({ flows }: Viewing, value: CompiledValue | undefined, scope: Scope): string {
  return value === undefined ? '' : String(flows.value(value, scope) ?? '');
}
