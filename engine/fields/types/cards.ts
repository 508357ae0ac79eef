import type { CompiledField } from '../../ir/documents.ts';
import type { Scope } from '../../expression/scope.ts';
import type { Tree } from '../../expression/tree.ts';
import type { FieldTypeHome, WrittenField } from '../field-type.ts';
import { optionsOf } from '../options.ts';
import { plainText, tipView } from '../shown-texts.ts';
import { type CardView, type ChoiceView, select } from './select.ts';
import { rowsOf } from '../../screen/screen-scope.ts';

type CardsFrom = Extract<NonNullable<CompiledField['optionsFrom']>, { readonly figures: unknown }>;

export const cards = {
  ...select,
  view: ({ flows, field, scope }): ChoiceView => {
    const from = field.optionsFrom as CardsFrom; // the options that this type of field has
    const options = optionsOf(flows, field, scope) ?? [];
    const shown = rowsOf(flows, from, scope).map((row) => cardOf({ flows }, from, row.scope));
    return { options: options.map((option, at) => ({ ...option, ...(shown[at] && { card: shown[at] }) })) };
  },
} satisfies FieldTypeHome;

function cardOf(
  { flows }: Pick<WrittenField, 'flows'>,
  { lead, badges = [], figures }: CardsFrom,
  scope: Scope,
): CardView {
  const exists = ({ when }: { readonly when?: Tree }): boolean => flows.holds(when, scope);
  return {
    lead: plainText({ flows }, lead, scope),
    badges: badges
      .filter(exists)
      .map(({ name, text }) => ({ name, text: plainText({ flows }, text, scope) })),
    figures: figures.filter(exists).map(({ name, label, text, tip, brief }) => ({
      name,
      label: plainText({ flows }, label, scope),
      text: plainText({ flows }, text, scope),
      ...(brief === true && { brief }),
      ...(tip !== undefined && { tip: tipView({ flows }, label, tip, scope) }),
    })),
  };
}
