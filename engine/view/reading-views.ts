import type { CompiledReading } from '../ir/documents.ts';
import { type Scope, withLocals } from '../expression/scope.ts';
import { rowsOf } from '../screen/screen-scope.ts';
import { plainText, wordText } from '../fields/shown-texts.ts';
import { itemViews } from './item-views.ts';
import type { BlockView } from './view.ts';
import { mapObject } from '../pages/page-url.ts';
import { buildRequest } from '../pages/request.ts';
import { type Drawing, richText } from './viewing.ts';

type Draw<Type> = (
  drawing: Drawing,
  block: Extract<CompiledReading, { readonly type: Type }>,
  scope: Scope,
  name: string,
) => readonly BlockView[];

type OfText = Extract<CompiledReading, { readonly type: 'devices' | 'updated' }>;

/** A block with one text, around which the renderer does the rest. */
const textView = (
  { viewing }: Drawing,
  { type, text }: OfText,
  scope: Scope,
  name: string,
): readonly BlockView[] => [{ type, name, text: plainText(viewing, text, scope) }];

/** One row for each type of block that is only read and is on no first page. */
const draw: { readonly [Type in CompiledReading['type']]: Draw<Type> } = {
  component: ({ viewing }, { type, component, with: given, text }, scope, name) => [
    {
      type,
      name,
      component,
      values: mapObject(viewing.flows, given, scope),
      runs: richText(viewing, text, scope),
    },
  ],
  details: ({ viewing }, { type, label, text }, scope, name) => [
    { type, name, label: plainText(viewing, label, scope), runs: richText(viewing, text, scope) },
  ],
  download: ({ viewing }, { type, label, file, mediaType, text }, scope, name) => [
    {
      type,
      name,
      label: plainText(viewing, label, scope),
      file,
      mediaType,
      text: plainText(viewing, text, scope),
    },
  ],
  file: ({ viewing }, { type, label, source }, scope, name) => {
    const { url } = buildRequest(viewing.flows, source.call, source.with, scope);
    return [{ type, name, label: plainText(viewing, label, scope), href: url }];
  },
  inset: ({ viewing }, { type, text }, scope, name) => [{ type, name, runs: richText(viewing, text, scope) }],
  list: ({ viewing }, { type, label, marks = 'bullets', items }, scope, name) => {
    const shown = items.filter(({ when }) => viewing.flows.holds(when, scope));
    const points = shown.map((item) => ({
      name: item.name,
      runs: richText(viewing, item.text, scope),
      ...(marks === 'icons' && { icon: item.icon ?? 'check' }),
    }));
    return [{ type, name, label: plainText(viewing, label, scope), marks, items: points }];
  },
  picture: ({ viewing }, { type, label, source }, scope, name) => {
    const address = String(viewing.flows.value(source, scope) ?? '');
    // Browsers would ask somebody for any other picture. An address of a page is drawn as a code to scan.
    const shown = /^(https:|data:image\/(svg\+xml|png)[;,])/.test(address) ? address : '';
    return [{ type, name, label: plainText(viewing, label, scope), source: shown }];
  },
  meter: ({ viewing }, { type, label, value, maximum, look }, scope, name) => {
    const [most, done] = [maximum, value].map((each) => Number(viewing.flows.evaluate(each, scope) ?? 0));
    return [
      { type, name, label: plainText(viewing, label, scope), value: done ?? 0, maximum: most ?? 0, look },
    ];
  },
  message: ({ viewing }, { type, author, own = false, typing = false, at, text }, scope, name) => [
    {
      type,
      name,
      author: plainText(viewing, author, scope),
      isOwn: own,
      isTyping: typing,
      at: at === undefined ? '' : String(viewing.flows.value(at, scope) ?? ''),
      runs: richText(viewing, text, scope),
    },
  ],
  devices: textView,
  updated: textView,
  status: ({ viewing }, { type, text, level = 'neutral' }, scope, name) => [
    { type, name, text: plainText(viewing, text, scope), level },
  ],
  table: ({ viewing }, block, scope, name) => {
    const columns = block.columns.map(({ name: column, label, align = 'start' }) => ({
      name: column,
      label: plainText(viewing, label, scope),
      align,
    }));
    const rows = rowsOf(viewing.flows, block, scope).map((row) => ({
      key: row.key,
      cells: block.columns.map(({ text }) => richText(viewing, text, row.scope)),
    }));
    const { label, headless = false } = block;
    return [{ type: 'table', name, label: plainText(viewing, label, scope), columns, headless, rows }];
  },
  steps: ({ viewing }, { type, label, position, items }, scope, name) => {
    const done = Number(viewing.flows.evaluate(position, scope) ?? 0);
    const notes = new Map(items.map((item) => [item.name, item.note]));
    const steps = itemViews(viewing, items, scope).map((item, at) => ({
      ...item,
      note: plainText(viewing, notes.get(item.name), scope),
      state: at < done ? ('done' as const) : at === done ? ('current' as const) : ('ahead' as const),
    }));
    const counted = withLocals(scope, { position: done + 1, count: steps.length });
    const place = done < steps.length ? wordText(viewing, 'stageOf', counted) : '';
    return [{ type, name, label: plainText(viewing, label, scope), place, items: steps }];
  },
  chart: ({ viewing }, block, scope, name) => {
    const { flows } = viewing;
    const parts = block.parts.map((part) => ({
      name: part.name,
      label: plainText(viewing, part.label, scope),
    }));
    const measured = rowsOf(flows, block, scope).map((row) => ({
      row,
      sizes: block.parts.map(({ value }) => Math.max(0, Number(flows.evaluate(value, row.scope) ?? 0))),
    }));
    const longest = Math.max(...measured.map(({ sizes }) => sumOf(sizes)));
    const bars = measured.map(({ row, sizes }) => ({
      key: row.key,
      label: plainText(viewing, block.bar, row.scope),
      total: plainText(viewing, block.total, row.scope),
      pieces: block.parts.map(({ text }, at) => ({
        share: longest > 0 ? (sizes[at] ?? 0) / longest : 0,
        text: plainText(viewing, text, row.scope),
      })),
    }));
    return [{ type: 'chart', name, label: plainText(viewing, block.label, scope), parts, bars }];
  },
};

function sumOf(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The view of a block that is read. */
export function readingView(
  drawing: Drawing,
  block: CompiledReading,
  scope: Scope,
  name: string,
): readonly BlockView[] {
  const drawBlock = draw[block.type] as Draw<CompiledReading['type']>; // the row of the block's own type
  return drawBlock(drawing, block, scope, name);
}
