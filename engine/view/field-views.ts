import type { TipView } from './leaf-block-views.ts';
import type { Notation } from '../expression/notation.ts';
import type { FieldTypeWith, FieldViewKind } from '../compiled/field-types.ts';
import type { Json } from '../json/json.ts';
import type { Country } from '../fields/telephone.ts';
import type { HttpRequest } from '../visit/effect.ts';
import type { Option } from '../fields/options.ts';
import type { TextRun } from '../text/load-text.ts';

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
    /** What the label means, for those who ask. */
    readonly tip?: TipView;
  }[];
}
export interface OptionView extends Option {
  /** Present if the option is a card. */
  readonly card?: CardView;
  /** The blocks that stand under it while it is chosen. */
  readonly body?: readonly InnerView[];
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
  /** What is told of a service that checks the answer: that it does, what it said, or nothing yet. */
  readonly check?: string;
}
export interface TextFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'text' }>;
  readonly maxLength?: number;
  readonly rows?: number;
  /** Enter presses the first submit button. */
  readonly enterSubmits?: boolean;
  readonly format?: string;
  readonly prefix?: string;
  readonly suffix?: string;
  /** How many characters are left, or too many, as a sentence. */
  readonly left?: string;
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
  /** The inputs of a date, or of a month, in the brand's order. */
  readonly pieces: readonly { readonly name: 'day' | 'month' | 'year'; readonly label: string }[];
}
export interface TimeFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'time' }>;
}
export interface SignatureFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'signature' }>;
}
export interface LocationFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'location' }>;
}
export interface PasskeyFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'passkey' }>;
  readonly use: 'create' | 'get';
  /** The options of WebAuthn, as JSON; empty: there are none yet. */
  readonly publicKey: string;
}
export interface NumberFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'number' }>;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly step?: number;
  /** Between which numbers the track of a slider stops; absent: `step`. */
  readonly stride?: number;
  /** What stands around the input; of an amount its currency. */
  readonly prefix?: string;
  readonly suffix?: string;
  readonly notation: Notation;
}
export interface ChoiceFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'choice' }>;
  readonly options: readonly OptionView[];
  /** Present if the options are found by typing. */
  readonly isSearchable?: true;
}
export interface TickFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'tick' }>;
  /** It ticks itself once a person has come to it. */
  readonly isTickedWhenSeen?: true;
}
export interface SuggestFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'suggest' }>;
  /** Choosing one sends `clicked` with its `id`; the last may be the way out ('Address not listed'). */
  readonly suggestions: readonly { readonly id: string; readonly label: string; readonly wayOut: boolean }[];
  readonly searching: boolean;
  /** How many were found, as a sentence for a live region. */
  readonly status: string;
}
/** What has become of a file that arrived. */
export interface FileView {
  readonly id: string;
  readonly state: 'arrived' | 'checking' | 'accepted' | 'rejected';
  /** What is said of it besides; empty for nothing. */
  readonly text: string;
}
export interface UploadFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'upload' }>;
  /** The files of the answer. */
  readonly files: readonly FileView[];
  /** File extensions without their dot; empty: any. */
  readonly accept: readonly string[];
  readonly maximumFiles?: number;
  readonly maximumBytes?: number;
  /** A picture may be taken on the spot. */
  readonly camera: boolean;
  /** Where each file goes. The answer is the list of the ids in the replies, whose last part is the file's name. */
  readonly request: HttpRequest;
  /** The path at which a file may come in pieces first, if there is one. */
  readonly transfers?: string;
  /** Messages about files that are not sent. */
  readonly messages: { readonly [code in 'accept' | 'maximumBytes' | 'maximumFiles']: string };
}
export interface PdfFieldView extends FieldBase {
  readonly type: FieldTypeWith<{ view: 'pdf' }>;
  readonly source: string;
}
/** One row for each kind of view, besides that of lists, which `view.ts` adds. */
interface PlainViews {
  readonly text: TextFieldView;
  readonly telephone: TelephoneFieldView;
  readonly password: PasswordFieldView;
  readonly date: DateFieldView;
  readonly time: TimeFieldView;
  readonly signature: SignatureFieldView;
  readonly location: LocationFieldView;
  readonly passkey: PasskeyFieldView;
  readonly number: NumberFieldView;
  readonly choice: ChoiceFieldView;
  readonly tick: TickFieldView;
  readonly suggest: SuggestFieldView;
  readonly upload: UploadFieldView;
  readonly pdf: PdfFieldView;
}
/** A field that holds no other blocks. */
export type PlainFieldView = PlainViews[Exclude<FieldViewKind, 'rows'>];
