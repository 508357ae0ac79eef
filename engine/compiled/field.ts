import type { Named } from '#engine/expression/names.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Json } from '#engine/json/json.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-text.ts';

export type FieldType =
  | 'text'
  | 'textarea'
  | 'password'
  | 'telephone'
  | 'date'
  | 'number'
  | 'money'
  | 'slider'
  | 'select'
  | 'radio'
  | 'checkboxes'
  | 'checkbox'
  | 'confirm'
  | 'suggest'
  | 'upload'
  | 'pdf';

export interface CompiledRule {
  readonly when: Tree;
  readonly message: CompiledText;
  readonly hint?: CompiledText;
  /** Fields of the step that the rule names directly: it is passed over while one of them is empty. */
  readonly names: readonly string[];
}

export interface CompiledOption {
  readonly label: CompiledText;
  readonly text?: CompiledText;
  /** What the bound fact holds in place of the token. */
  readonly value?: Json;
}

export interface CompiledCountry {
  readonly label: CompiledText;
  readonly callingCode: string;
  /** The national format: each `#` stands for a digit. */
  readonly format: string;
  readonly flagPosition?: number;
}

export interface CompiledOptionsFrom {
  readonly each: Tree;
  readonly as: string;
  readonly key: Tree;
  readonly label: CompiledText;
  readonly text?: CompiledText;
}

export interface CompiledSuggest {
  readonly call: string;
  readonly with?: CompiledValue;
  readonly each: Tree;
  readonly as: string;
  readonly label: CompiledText;
  readonly minimumLength?: number;
  readonly set: { readonly [target: string]: CompiledValue };
  readonly otherwise?: {
    readonly label: CompiledText;
    readonly set: { readonly [target: string]: CompiledValue };
  };
}

/** A field with its kind underneath. Constraints are literal, or computed (`x-value`). */
export interface CompiledField {
  readonly type: FieldType;
  readonly when?: Tree;
  readonly label?: CompiledText;
  readonly help?: CompiledText;
  readonly text?: CompiledText;
  readonly placeholder?: CompiledText;
  readonly bind?: string;
  readonly default?: CompiledValue;
  readonly required?: boolean;
  readonly requiredWhen?: Tree;
  readonly readOnlyWhen?: Tree;
  readonly disabledWhen?: Tree;
  readonly whenIrrelevant?: 'keep' | 'clear';
  readonly clearWhenChanged?: readonly string[];
  readonly sensitive?: boolean;
  readonly autocomplete?: string;
  readonly inputMode?: string;
  readonly width?: 'half' | 'full';
  readonly messages?: { readonly [code: string]: CompiledText };
  readonly rules?: readonly Named<CompiledRule>[];
  readonly normalise?: readonly ('upper' | 'lower' | 'digits')[];
  readonly minLength?: CompiledValue;
  readonly maxLength?: CompiledValue;
  readonly pattern?: string;
  readonly format?: 'email' | 'uuid' | 'uri' | 'date';
  readonly minimum?: CompiledValue;
  readonly maximum?: CompiledValue;
  readonly multipleOf?: CompiledValue;
  readonly minItems?: CompiledValue;
  readonly maxItems?: CompiledValue;
  readonly rows?: number;
  readonly meter?: boolean;
  readonly username?: CompiledValue;
  readonly countries?: readonly Named<CompiledCountry>[];
  readonly flags?: string;
  readonly parts?: { readonly [part in 'month' | 'day' | 'year']?: { readonly label: CompiledText } };
  readonly options?: readonly Named<CompiledOption>[];
  readonly optionsFrom?: CompiledOptionsFrom;
  readonly suggest?: CompiledSuggest;
  readonly upload?: { readonly call: string; readonly with?: CompiledValue };
  readonly accept?: readonly string[];
  readonly maximumFiles?: number;
  readonly maximumBytes?: number;
  readonly source?: CompiledText;
}
