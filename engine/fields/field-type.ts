import type { CompiledField } from '../ir/documents.ts';
import type { Scope } from '../expression/scope.ts';
import type { Type } from '../expression/type.ts';
import type { Json } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import type { ShownScreen } from '../screen/screen-scope.ts';

/** What an answer is. Types of field share it, or have their own. */
export interface AnswerTraits {
  readonly kind: string;
  /** The type that expressions know; the derived JSON Schema follows from it. */
  readonly type: Type;
  /** Whether an answer has this type. A day is any text here: another check decides whether it is complete. */
  readonly fits: (answer: Json) => boolean;
  /** Whether this counts as no answer, although it is there. */
  readonly isEmpty?: (answer: Json) => boolean;
  /** Whether too little was entered to count, yet too much to be left out silently. */
  readonly isUnfinished?: (answer: Json) => boolean;
  /** The form of an answer that has to be complete, and the code of its check. */
  readonly whole?: { readonly code: string; readonly isWhole: (text: string) => boolean };
  /** The most characters of a text whose field says no `maxLength`. */
  readonly longest?: number;
  /** The most characters of a list or an object as JSON. Default: few. */
  readonly mostCharacters?: number;
}

/** The limits that checks of a type may look at: what the vocabulary lets be literal or computed, as it does `minimum`. */
export type Limit = {
  [Key in keyof CompiledField]-?: CompiledField[Key] extends CompiledField['minimum'] ? Key : never;
}[keyof CompiledField];

/** An answer whose field is checked. */
export interface CheckedField {
  readonly flows: Flows;
  readonly field: CompiledField;
  readonly scope: Scope;
  /** A limit of the field, literal or computed. */
  readonly limit: (name: Limit) => Json | undefined;
}

/** A field whose answer is written for people. */
export interface WrittenField {
  readonly flows: Flows;
  readonly field: CompiledField;
  readonly scope: Scope;
}

/** A field that is shown. */
export interface ShownField extends WrittenField {
  readonly name: string;
  readonly screen: ShownScreen;
  /** What was entered, else the default. */
  readonly answer: Json | undefined;
  /** Is the same whenever the visit shows the field, and another in another visit. */
  readonly seed: string;
  /** Its call for suggestions is under way. */
  readonly isSearching: boolean;
}

/** All that the engine knows of a type of field. Its home is a file of `types/`, named after the type. */
export interface FieldTypeHome {
  readonly answer: AnswerTraits;
  /** Whether a text stays exactly as it was typed. Default: never. */
  readonly isAsTyped?: (field: CompiledField) => boolean;
  /** A text as a person sees it. Default: one line of it. */
  readonly readable?: (text: string) => string;
  /** Writes a readable text as it is kept. Default: as it is. */
  readonly normalise?: (field: CompiledField, text: string) => string;
  /** Checks of an answer besides the limits that any field may have, by code: whether it fails. Default: none. */
  readonly checks?: { readonly [code: string]: (answer: Json, checked: CheckedField) => boolean };
  /** The code of the check that the lack of an answer fails. Default: none does. */
  readonly failsEmpty?: (written: WrittenField) => string | undefined;
  /** Codes of checks that are made elsewhere, and have messages. Default: none. */
  readonly otherCodes?: readonly string[];
  /** What a renderer is given besides what all fields have. */
  readonly view: (shown: ShownField) => object;
  /** An answer as a person reads it. */
  readonly text: (answer: Json, written: WrittenField) => string;
}
