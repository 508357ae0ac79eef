import type { CompiledField } from '#engine/compiled/documents.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import { optionsOf } from '#engine/fields/options.ts';
import { rowsOf } from '#engine/screen/screen-scope.ts';
import type { CardView, OptionView } from '#engine/view/field-views.ts';
import { type Drawing, type DrawnField, type Viewing, plainText } from '#engine/view/viewing.ts';

type OptionsFrom = NonNullable<CompiledField['optionsFrom']>;
type CardsFrom = Extract<OptionsFrom, { readonly figures: unknown }>;

/** The options of a choice among cards, with what each card shows; other choices have nothing besides. */
export function cardViews(
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
  const exists = ({ when }: { readonly when?: Tree }): boolean =>
    when === undefined || flows.evaluate(when, scope) === true;
  return {
    lead: plainText(viewing, lead, scope),
    badges: badges.filter(exists).map(({ name, text }) => ({ name, text: plainText(viewing, text, scope) })),
    figures: figures.filter(exists).map(({ name, label, text, tip }) => ({
      name,
      label: plainText(viewing, label, scope),
      text: plainText(viewing, text, scope),
      ...(tip !== undefined && { tip: plainText(viewing, tip, scope) }),
    })),
  };
}
