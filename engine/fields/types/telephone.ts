import type { CompiledField } from '../../ir/documents.ts';
import { shownText } from '../../expression/read-value.ts';
import { textAnswer } from '../answers.ts';
import type { FieldTypeHome } from '../field-type.ts';
import { plainText } from '../shown-texts.ts';
import { type Country, nationalLength, readTelephone, writeTelephone } from '../telephone.ts';

export interface CountryView extends Country {
  readonly label: string;
  readonly flagPosition?: number;
}

export interface TelephoneView {
  /** The countries to choose from. A number without calling code belongs to the first. Empty: it stays as typed. */
  readonly countries: readonly CountryView[];
  /** The picture of all flags; empty for none. */
  readonly flags: string;
}

export const telephone = {
  answer: textAnswer,
  normalise: nationalNumber,
  view: ({ flows, field, scope }): TelephoneView => ({
    flags: field.flags ?? '',
    countries: (field.countries ?? []).map((country) => ({
      ...country,
      label: plainText({ flows }, country.label, scope),
    })),
  }),
  text: shownText,
} satisfies FieldTypeHome;

/** Writes a complete number of one of the field's countries in its national format. Anything else stays as typed. */
function nationalNumber({ countries = [] }: CompiledField, text: string): string {
  const read = readTelephone(countries, text);
  const isWhole = read?.digits.length === nationalLength(read?.country.format ?? '');
  return read && isWhole ? writeTelephone(read, countries[0]) : text;
}
