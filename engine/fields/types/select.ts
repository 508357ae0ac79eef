import type { CompiledField } from '../../ir/documents.ts';
import { shownText } from '../../expression/read-value.ts';
import { textAnswer } from '../answers.ts';
import type { CheckedField, FieldTypeHome, ShownField, WrittenField } from '../field-type.ts';
import { type Option, optionsOf, shuffledOptions, tokensOf } from '../options.ts';
import type { TipView } from '../shown-texts.ts';
import { asItComes } from './number.ts';
import { type Json, isList } from '../../json/json.ts';

/** A block inside a field: a `BlockView`, which this file cannot name, since blocks hold fields. */
interface InnerView {
  readonly type: string;
  readonly name: string;
}

/** What a card shows besides its label and its text. */
export interface CardView {
  /** The figure that counts most; empty for none. */
  readonly lead: string;
  readonly badges: readonly { readonly name: string; readonly text: string }[];
  readonly figures: readonly {
    readonly name: string;
    readonly label: string;
    readonly text: string;
    /** It shows in every card, and not in the chosen one alone. */
    readonly brief?: true;
    /** What the label means, for those who ask. */
    readonly tip?: TipView;
  }[];
}

export interface OptionView extends Option {
  /** Present if the option is a card. */
  readonly card?: CardView;
  /** The blocks that are under it while it is chosen. */
  readonly body?: readonly InnerView[];
}

export interface ChoiceView {
  readonly options: readonly OptionView[];
  /** Present if the options are found by typing. */
  readonly isSearchable?: true;
  /** Default: a list. */
  readonly look?: CompiledField['look'];
  /** Present if options have headings or pictures, or a box ticks all of them: few forms draw these. */
  readonly isRich?: true;
  /** The label of the box that ticks all options. Present if there is one. */
  readonly all?: string;
}

/** What all choices from options have in common. */
export const choice = {
  readable: asItComes,
  checks: {
    option: (answer: Json, { flows, field, scope }: CheckedField) =>
      !isOffered(tokensOf(flows, field, scope), answer),
    exclusive: (answer: Json, { field }: CheckedField) => isBesideExclusive(field, answer),
  },
  view: ({ flows, field, scope, seed }: ShownField): ChoiceView => {
    const written = optionsOf(flows, field, scope) ?? [];
    const all = field.all === undefined ? '' : flows.text(field.all, scope);
    const isRich = all !== '' || written.some(({ group, picture }) => (group ?? picture) !== undefined);
    return {
      options: field.shuffled === true ? shuffledOptions(written, seed) : written,
      ...(field.searchable === true && { isSearchable: true }),
      look: field.look,
      ...(isRich && { isRich }),
      ...(all !== '' && { all }),
    };
  },
  text: (answer: Json, { flows, field, scope }: WrittenField) =>
    labelsOf(answer, optionsOf(flows, field, scope)),
} satisfies Partial<FieldTypeHome>;

function isOffered(tokens: readonly string[] | undefined, answer: Json): boolean {
  if (!tokens) return true;
  return isList(answer)
    ? answer.every((one) => tokens.includes(String(one)))
    : tokens.includes(String(answer));
}

/** Whether an option is chosen with others that it excludes. */
function isBesideExclusive({ options }: CompiledField, answer: Json): boolean {
  if (!isList(answer) || answer.length < 2) return false;
  return options?.some(({ name, exclusive }) => exclusive === true && answer.includes(name)) === true;
}

function labelsOf(answer: Json, options: readonly Option[] = []): string {
  const chosen = isList(answer) ? answer : [answer];
  const labels = chosen.map((token) => options.find(({ value }) => value === token)?.label);
  return labels.map((label, at) => label ?? shownText(chosen[at])).join(', ');
}

export const select = { ...choice, answer: textAnswer } satisfies FieldTypeHome;
