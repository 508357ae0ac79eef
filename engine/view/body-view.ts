import type { Body, CompiledPlainBlock, CompiledSummaryItem } from '#engine/compiled/block.ts';
import type { Named } from '#engine/compiled/named.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { isField } from '#engine/fields/screen-fields.ts';
import { resolvePage } from '#engine/pages/resolve-page.ts';
import { screenScope } from '#engine/screen/screen-scope.ts';
import type { Screen } from '#engine/screen/screen.ts';
import { buttonView } from '#engine/view/button-view.ts';
import { fieldView } from '#engine/view/field-view.ts';
import { plainText, richText } from '#engine/view/shown-runs.ts';
import type { BlockView } from '#engine/view/view.ts';
import type { Drawing } from '#engine/view/drawing.ts';
import type { Viewing } from '#engine/view/viewing.ts';
import { existing, rowsOf } from '#engine/visit/buttons.ts';
import { partScreen } from '#engine/visit/parts.ts';

type BlockOf<Type> = Extract<CompiledPlainBlock, { readonly type: Type }>;
type Draw<Type> = (
  drawing: Drawing,
  block: BlockOf<Type>,
  scope: Scope,
  name: string,
  prefix: string,
) => readonly BlockView[];

/** One entry a kind of block; a part is the blocks that it stands for. */
const draw: { readonly [Type in CompiledPlainBlock['type']]: Draw<Type> } = {
  paragraph: ({ viewing }, { type, text }, scope, name) => [
    { type, name, runs: richText(viewing, text, scope) },
  ],
  heading: ({ viewing }, { type, text }, scope, name) => [
    { type, name, text: plainText(viewing, text, scope) },
  ],
  alert: ({ viewing }, { type, level, title, text }, scope, name) => [
    { type, name, level, title: plainText(viewing, title, scope), runs: richText(viewing, text, scope) },
  ],
  image: ({ viewing }, { type, asset, label }, scope, name) => {
    const picture = String(viewing.flows.value(asset, scope) ?? '');
    return [{ type, name, asset: picture, label: plainText(viewing, label, scope) }];
  },
  summary: ({ viewing }, { type, label, items }, scope, name) => [
    { type, name, label: plainText(viewing, label, scope), items: itemViews(viewing, items, scope) },
  ],
  links: ({ viewing }, { type, label, items }, scope, name) => [
    {
      type,
      name,
      label: plainText(viewing, label, scope),
      items: itemViews(viewing, items, scope).map((item) => ({ ...item, href: item.href ?? '' })),
    },
  ],
  steps: ({ viewing }, { type, label, position, items }, scope, name) => {
    const done = Number(viewing.flows.evaluate(position, scope) ?? 0);
    const steps = itemViews(viewing, items, scope).map((item, at) => ({
      ...item,
      state: at < done ? ('done' as const) : at === done ? ('current' as const) : ('ahead' as const),
    }));
    return [{ type, name, label: plainText(viewing, label, scope), items: steps }];
  },
  group: (drawing, { type, label, help, body }, scope, name, prefix) => [
    {
      type,
      name,
      label: plainText(drawing.viewing, label, scope),
      help: richText(drawing.viewing, help, scope),
      body: bodyView(drawing, body, scope, prefix),
    },
  ],
  part: ({ viewing }, { part, with: given }, scope, name) => {
    const screen = partScreen(viewing.flows, viewing.state.replies[`part:${part}`] ?? {}, part, given, scope);
    if (!screen) return [];
    return partView(viewing, screen, `${name}.`);
  },
  each: (drawing, block, scope, name) => {
    const { viewing } = drawing;
    const rows = rowsOf(viewing.flows, block, scope).map((row) => ({
      key: row.key,
      body: bodyView(drawing, block.body, row.scope, `${name}/${row.key}/`),
      buttons: existing(viewing.flows, `${name}/${row.key}/`, block.buttons ?? [], row.scope).map((found) =>
        buttonView(viewing, found),
      ),
    }));
    return [{ type: 'each', name, rows }];
  },
};

/** The blocks of a part, and its buttons behind them. */
export function partView(viewing: Viewing, screen: Screen, prefix: string): readonly BlockView[] {
  const { compiled } = screen;
  const scope = screenScope(viewing.flows, viewing.facts, screen);
  const found = existing(viewing.flows, prefix, compiled.buttons ?? [], scope);
  const buttons = found.map((one) => buttonView(viewing, one));
  const body = bodyView({ viewing, screen, issues: [] }, compiled.body, scope, prefix);
  return buttons.length === 0 ? body : [...body, { type: 'buttons', name: `${prefix}buttons`, buttons }];
}

/** The blocks of a body that exist now, drawn; `prefix` keeps names unique in rows and parts. */
export function bodyView(drawing: Drawing, body: Body, scope: Scope, prefix: string): readonly BlockView[] {
  return body.flatMap((block) => {
    const { flows } = drawing.viewing;
    if (block.when !== undefined && flows.evaluate(block.when, scope) !== true) return [];
    if (isField(block)) return [fieldView(drawing, { name: block.name, field: block }, scope)];
    const drawBlock = draw[block.type] as Draw<CompiledPlainBlock['type']>; // the row of the block's own type
    return drawBlock(drawing, block, scope, prefix + block.name, prefix);
  });
}

function itemViews(viewing: Viewing, items: readonly Named<CompiledSummaryItem>[], scope: Scope) {
  const { flows, state } = viewing;
  return items
    .filter(({ when }) => when === undefined || flows.evaluate(when, scope) === true)
    .map(({ name, label, text, tip, page }) => ({
      name,
      label: plainText(viewing, label, scope),
      text: plainText(viewing, text, scope),
      ...(tip !== undefined && { tip: plainText(viewing, tip, scope) }),
      ...(page !== undefined && {
        href: resolvePage(flows, String(flows.value(page, scope) ?? '.'), state.location.path, scope),
      }),
    }));
}
