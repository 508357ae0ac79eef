import type { FieldTypeWith } from '#engine/compiled/field-types.ts';
import type { Json } from '#engine/json/json.ts';
import type { Country } from '#engine/fields/telephone.ts';
import type { HttpRequest } from '#engine/visit/effect.ts';
import type { TextRun } from '#engine/text/load-text.ts';

export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly text: string;
}
/** A requirement shown beforehand with a tick (password strength). */
export interface HintView {
  readonly name: string;
  readonly text: string;
  readonly met: boolean;
}

/** What every field has. `value` is `undefined` if nothing was entered. */
export interface FieldBase {
  readonly name: string;
  readonly label: readonly TextRun[];
  readonly help: readonly TextRun[];
  readonly text: readonly TextRun[];
  readonly placeholder: string;
  readonly value?: Json;
  /** The message of the last check; empty if there is none. */
  readonly issue: string;
  readonly required: boolean;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly sensitive: boolean;
  readonly autocomplete: string;
  readonly inputMode: string;
  readonly width: 'half' | 'full';
  readonly hints: readonly HintView[];
}
export interface TextFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'text' }>;
  readonly maxLength?: number;
  readonly rows?: number;
  readonly format?: string;
}
export interface CountryView extends Country {
  readonly label: string;
  readonly flagPosition?: number;
}
export interface TelephoneFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'telephone' }>;
  /** The countries to choose from. A number without calling code belongs to the first. Empty: it stays as typed. */
  readonly countries: readonly CountryView[];
  /** The picture of all flags; empty for none. */
  readonly flags: string;
}
export interface PasswordFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'password' }>;
  readonly meter: boolean;
  /** Whose password it is, for password managers; empty if a field of the screen says it. */
  readonly username: string;
}
export interface DateFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'date' }>;
  readonly parts: { readonly month: string; readonly day: string; readonly year: string };
}
export interface NumberFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'number' }>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
}
export interface ChoiceFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'choice' }>;
  readonly options: readonly OptionView[];
}
export interface TickFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'tick' }>;
}
export interface SuggestFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'suggest' }>;
  /** Choosing one sends `clicked` with its `id`; the last may be the way out ('Address not listed'). */
  readonly suggestions: readonly { readonly id: string; readonly label: string; readonly wayOut: boolean }[];
  readonly searching: boolean;
  /** How many were found, as a sentence for a live region. */
  readonly status: string;
}
export interface UploadFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'upload' }>;
  /** File extensions without their dot; empty: any. */
  readonly accept: readonly string[];
  readonly maximumFiles?: number;
  readonly maximumBytes?: number;
  /** Where each file goes. The answer is the list of the ids in the replies, whose last part is the file's name. */
  readonly request: HttpRequest;
  /** Messages about files that are not sent. */
  readonly messages: { readonly [code in 'accept' | 'maximumBytes' | 'maximumFiles']: string };
}
export interface PdfFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'pdf' }>;
  readonly source: string;
}
export type FieldView =
  | TextFieldView
  | TelephoneFieldView
  | PasswordFieldView
  | DateFieldView
  | NumberFieldView
  | ChoiceFieldView
  | TickFieldView
  | SuggestFieldView
  | UploadFieldView
  | PdfFieldView;
