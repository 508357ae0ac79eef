import type { FieldType } from '../ir/documents.ts';
import type { ViewOfType } from '../fields/field-types.ts';
import type { TickView } from '../fields/types/checkbox.ts';
import type { DateView } from '../fields/types/date.ts';
import type { NumberView } from '../fields/types/number.ts';
import type { ChoiceView } from '../fields/types/select.ts';
import type { TextView } from '../fields/types/text.ts';
import type { Json } from '../json/json.ts';
import type { TextRun } from '../text/link-text.ts';

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
  readonly width: 'half' | 'third' | 'full';
  /** Its label is only read aloud, since the title of the screen asks the question. */
  readonly isTitled?: boolean | undefined;
  readonly hints: readonly HintView[];
  /** The application's component that is its control. Default: that of its type. */
  readonly component?: string;
  /** The warning about an answer that passes, such as that it is unusual. */
  readonly warning?: string | undefined;
  /** The state of a service that checks the answer: that it checks, what it said, or nothing yet. */
  readonly check?: string;
}

type ViewOf<Type> = Type extends FieldType ? FieldBase & { readonly type: Type } & ViewOfType<Type> : never;

/** A field that holds no other blocks, by its type. */
export type PlainFieldView<Type extends FieldType = FieldType> = ViewOf<Exclude<Type, 'rows'>>;

type IsSame<One, Other> =
  (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false;

/** The fields whose types show the same. */
type ViewLike<View> = {
  [Type in FieldType]: IsSame<ViewOfType<Type>, View> extends true ? ViewOf<Type> : never;
}[FieldType];

export type TextFieldView = ViewLike<TextView>;
export type NumberFieldView = ViewLike<NumberView>;
export type DateFieldView = ViewLike<DateView>;
export type ChoiceFieldView = ViewLike<ChoiceView>;
export type TickFieldView = ViewLike<TickView>;
