import { itemViews, linkViews } from './item-views.ts';
import { answersPath, journeySummary } from './journey-summary.ts';
import { readingView } from './reading-views.ts';
import type { ChoiceFieldView } from './field-views.ts';
import { rowsView } from './rows-view.ts';
import type {
  Body,
  CompiledButton,
  CompiledPlainBlock,
  CompiledReading,
  CompiledScreen,
} from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';
import { type Scope } from '../expression/scope.ts';
import { isField } from '../link/screen-fields.ts';
import { type ShownScreen, rowsOf } from '../screen/screen-scope.ts';
import { buttonView } from './button-view.ts';
import { fieldView, noteAnswer } from './field-view.ts';
import { plainText } from '../fields/shown-texts.ts';
import { blockInputs, type Drawing, type Viewing, richText } from './viewing.ts';
import type { BlockView, ButtonView, CollapsibleView, GroupView, TabsView } from './view.ts';
import { existing } from '../visit/screens/buttons.ts';
import { partScreen } from '../screen/parts.ts';
import { mapObject } from '../pages/page-url.ts';

type TypeAndLook = Pick<GroupView, 'type' | 'look'> | Pick<TabsView | CollapsibleView, 'type'>;
type CompiledGroup = Extract<CompiledPlainBlock, { readonly type: 'group' }>;
/** All blocks but groups, whose fields are drawn and kept one by one. */
type DrawnBlock = Exclude<CompiledPlainBlock, { readonly type: 'group' }>;
type BlockOf<Type> = Extract<DrawnBlock, { readonly type: Type }>;
type Draw<Type> = (
  drawing: Drawing,
  block: BlockOf<Type>,
  scope: Scope,
  name: string,
) => readonly BlockView[];

/** One row for each type of block that `readingView` does not draw. A part becomes the blocks that it represents. */
const draw: { readonly [Type in Exclude<DrawnBlock, CompiledReading>['type']]: Draw<Type> } = {
  paragraph: ({ viewing }, { type, text, language }, scope, name) => [
    { type, name, language, runs: richText(viewing, text, scope) },
  ],
  heading: ({ viewing }, { type, text }, scope, name) => [
    { type, name, text: plainText(viewing, text, scope) },
  ],
  alert: ({ viewing }, { type, level, look, language, title, text }, scope, name) => [
    {
      type,
      name,
      level,
      ...(look === 'outlined' && { look }),
      language,
      title: plainText(viewing, title, scope),
      runs: richText(viewing, text, scope),
    },
  ],
  image: ({ viewing }, { type, asset, label }, scope, name) => {
    const picture = String(viewing.flows.value(asset, scope) ?? '');
    return [{ type, name, asset: picture, label: plainText(viewing, label, scope) }];
  },
  summary: (drawing, { type, label: written, look, journey, items, pdf }, scope, name) => {
    const { viewing } = drawing;
    const label = plainText(viewing, written, scope);
    const own = { type, name, look, label, items: itemViews(viewing, items ?? [], scope) };
    const sections = journey === undefined ? [] : journeySummary(drawing, journey, label, name);
    const all = [...sections, ...(journey === undefined || items ? [own] : [])];
    if (pdf === undefined) return all;
    return [
      ...all,
      { type: 'file', name: `${name}.pdf`, label: plainText(viewing, pdf, scope), href: answersPath },
    ];
  },
  links: ({ viewing }, { type, label, items }, scope, name) => [
    {
      type,
      name,
      label: plainText(viewing, label, scope),
      items: linkViews(viewing, items, scope),
    },
  ],
  menus: (drawing, { type, label, menus }, scope, name) => {
    const { viewing } = drawing;
    const shown = menus
      .filter(({ when }) => viewing.flows.holds(when, scope))
      .map((menu) => ({
        name: menu.name,
        label: plainText(viewing, menu.label, scope),
        isOpen: menu.open === true,
        items: linkViews(viewing, menu.items ?? [], scope),
        buttons: menuButtons(drawing, menu.buttons ?? [], scope),
      }));
    const filled = shown.filter(({ items, buttons }) => items.length + buttons.length > 0);
    return [{ type, name, label: plainText(viewing, label, scope), menus: filled }];
  },
  part: ({ viewing }, { part, with: given }, scope, name) => {
    const { flows, state } = viewing;
    const screen = partScreen(flows, part, state.replies, mapObject(flows, given, scope));
    return screen ? partView(viewing, screen, `${name}.`) : [];
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
    const { type, language, announced = false, look } = block;
    return [{ type, name, language, announced, look, rows }];
  },
};

const rows: { readonly [type: string]: unknown } = draw;

/** The blocks of a part, and its buttons behind them. */
function partView(viewing: Viewing, screen: ShownScreen, prefix: string): readonly BlockView[] {
  const { compiled } = screen;
  const scope = viewing.scopeOf(screen);
  // Expressions in a part read answers as `step`. For the place of the part these are facts, so they are noted here.
  for (const { field } of viewing.flows.fields(compiled)) noteAnswer(field, scope);
  const found = existing(viewing.flows, prefix, buttonsOutside(compiled), scope);
  const buttons = found.map((one) => buttonView(viewing, one));
  const body = bodyView({ viewing, screen, issues: [], place: prefix }, compiled.body, scope, prefix);
  return buttons.length === 0 ? body : [...body, { type: 'buttons', name: `${prefix}buttons`, buttons }];
}

/** The buttons of a document that no menu in it shows. */
export function buttonsOutside({ body, buttons = [] }: CompiledScreen): readonly Named<CompiledButton>[] {
  const shown = body.flatMap((block) =>
    block.type === 'menus' ? block.menus.flatMap((menu) => menu.buttons ?? []) : [],
  );
  return shown.length === 0 ? buttons : buttons.filter(({ name }) => !shown.includes(name));
}

/** The buttons of the document that a menu names and that exist now. */
function menuButtons(
  { viewing, screen, place }: Drawing,
  names: readonly string[],
  scope: Scope,
): readonly ButtonView[] {
  const { buttons = [] } = screen.compiled;
  const named = names.flatMap((name) => buttons.filter((button) => button.name === name));
  // A part names its own by where it is.
  const prefix = place === 'screen' || place === 'modal' ? '' : place;
  return existing(viewing.flows, prefix, named, scope).map((found) => buttonView(viewing, found));
}

/** The blocks of a body that exist now, drawn; `prefix` keeps names unique in rows and parts. */
export function bodyView(drawing: Drawing, body: Body, scope: Scope, prefix: string): readonly BlockView[] {
  const isUnder = body.some(({ under }) => under !== undefined);
  if (!isUnder) return blockViews(drawing, body, scope, prefix);
  const views = blockViews(
    drawing,
    body.filter(({ under }) => under === undefined),
    scope,
    prefix,
  );
  return optionBodies(drawing, views, body, scope, prefix);
}

/** The views of a body, its choices with the blocks that are under their options. */
function optionBodies(
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
  const { cache } = drawing.viewing;
  const place = `${drawing.place}/${field.name}/options`;
  const options = field.options.map((option) => {
    const under = body.filter(
      (one) => one.under?.option === option.value && `${prefix}${one.under.field}` === field.name,
    );
    const blocks = blockViews(drawing, under, scope, prefix);
    if (blocks.length === 0) return option;
    const at = `${place}/${option.value}`;
    return cache.whole(at, { ...option, body: cache.whole(`${at}/body`, blocks) });
  });
  return cache.whole(`${place}/field`, { ...field, options: cache.whole(place, options) });
}

/** Draws the blocks of a body that exist, in their order. Only `bodyView` puts blocks under their options. */
function blockViews(drawing: Drawing, body: Body, scope: Scope, prefix: string): readonly BlockView[] {
  const { cache } = drawing.viewing;
  return body.flatMap((block) => {
    if (block.type === 'group') return groupView(drawing, block, scope, prefix);
    const name = prefix + block.name;
    if (block.type === 'rows') return rowsView(drawing, { name, field: block }, scope, bodyView);
    const place = `${drawing.place}/${name}`;
    return cache.part(place, scope, blockInputs(drawing, block, name), () => {
      if (!drawing.viewing.flows.holds(block.when, scope)) return [];
      if (isField(block)) return [fieldView(drawing, { name, field: block }, scope)];
      // The row of the block's own type, or else a block that is only read.
      const drawBlock = (rows[block.type] ?? readingView) as Draw<DrawnBlock['type']>;
      return drawBlock(drawing, block, scope, name);
    });
  });
}

function groupView(
  drawing: Drawing,
  group: Named<CompiledGroup>,
  scope: Scope,
  prefix: string,
): readonly BlockView[] {
  const { viewing, place: around } = drawing;
  const { cache } = viewing;
  const name = prefix + group.name;
  const place = `${around}/${name}`;
  const texts = cache.part(place, scope, blockInputs(drawing, group, name), () =>
    viewing.flows.holds(group.when, scope)
      ? {
          ...lookOf(group),
          label: plainText(viewing, group.label, scope),
          help: richText(viewing, group.help, scope),
        }
      : undefined,
  );
  if (!texts) return [];
  const body = cache.whole(`${place}/body`, bodyView(drawing, group.body, scope, prefix));
  return [cache.whole(place, { name, ...texts, body })];
}

/** Looks that few pages have are types of view, which other pages need not know. */
function lookOf({ look }: CompiledGroup): TypeAndLook {
  return look === 'tabs' || look === 'collapsible' ? { type: look } : { type: 'group', look };
}

/** The blocks of a part; none if there is no such part. */
export function partBlocks(viewing: Viewing, name: string | undefined): readonly BlockView[] {
  if (name === undefined) return [];
  const screen = partScreen(viewing.flows, name, viewing.state.replies);
  return screen ? partView(viewing, screen, `${name}.`) : [];
}
