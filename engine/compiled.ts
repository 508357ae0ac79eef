import type { Tree } from '#engine/expression/tree.ts';
import type { Type } from '#engine/expression/type.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import type { CompiledText } from '#engine/text/compiled-text.ts';
import type { CompiledValue } from '#engine/text/compiled-value.ts';

/** An entry of an ordered map: its name travels with it, so that sorting keys cannot lose the order. */
export type Named<T> = T & { readonly name: string };
export type NamedValue<T> = { readonly name: string; readonly value: T };
export type Lets = readonly NamedValue<Tree>[];

export interface CompiledInput {
  readonly type: string;
  readonly optional?: boolean;
  readonly enum?: readonly string[];
  readonly sensitive?: boolean;
}
export type Inputs = { readonly [name: string]: CompiledInput };

export interface CompiledLoad {
  readonly call: string;
  readonly with?: CompiledValue;
  readonly when?: Tree;
  readonly everyMs?: number;
  readonly into?: string;
  readonly onError?: readonly Named<CompiledActionStep>[];
}

export interface CompiledButton {
  readonly type: 'submit' | 'run' | 'go' | 'close';
  readonly label: CompiledText;
  readonly when?: Tree;
  readonly disabledWhen?: Tree;
  readonly busyLabel?: CompiledText;
  readonly look?: 'primary' | 'secondary' | 'quiet';
  readonly action?: string;
  readonly with?: CompiledValue;
  readonly page?: CompiledValue;
  readonly query?: CompiledValue;
}

export type CompiledActionStep = { readonly when?: Tree } & (
  | {
      readonly type: 'call';
      readonly call: string;
      readonly with?: CompiledValue;
      readonly into?: string;
      readonly onError?: readonly Named<CompiledActionStep>[];
    }
  | { readonly type: 'set'; readonly set: { readonly [target: string]: CompiledValue } }
  | { readonly type: 'emit'; readonly event: string; readonly with?: CompiledValue }
  | { readonly type: 'session'; readonly do: 'useToken' | 'clear' | 'reload'; readonly jwt?: CompiledValue }
  | { readonly type: 'run'; readonly action: string; readonly with?: CompiledValue }
  | { readonly type: 'show'; readonly modal: string; readonly with?: CompiledValue }
  | { readonly type: 'alert'; readonly level: Level; readonly text: CompiledText }
  | { readonly type: 'go'; readonly page: CompiledValue; readonly query?: CompiledValue }
  | { readonly type: 'next' }
  | { readonly type: 'route' }
  | { readonly type: 'fail'; readonly text: CompiledText }
  | { readonly type: 'stop' }
  | { readonly type: 'continue' }
);

export type Level = 'info' | 'warning' | 'error' | 'success';

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
  readonly country?: string;
  readonly parts?: { readonly [part in 'month' | 'day' | 'year']?: { readonly label: CompiledText } };
  readonly options?: readonly Named<CompiledOption>[];
  readonly optionsFrom?: CompiledOptionsFrom;
  readonly suggest?: CompiledSuggest;
  readonly accept?: readonly string[];
  readonly maximumFiles?: number;
  readonly maximumBytes?: number;
  readonly source?: CompiledText;
}

interface BlockBase {
  readonly when?: Tree;
}
export type CompiledSummaryItem = {
  readonly label: CompiledText;
  readonly text?: CompiledText;
  readonly page?: CompiledValue;
  readonly when?: Tree;
};
export type CompiledPlainBlock = BlockBase &
  (
    | { readonly type: 'paragraph'; readonly text: CompiledText }
    | { readonly type: 'heading'; readonly text: CompiledText }
    | {
        readonly type: 'alert';
        readonly level: Level;
        readonly title?: CompiledText;
        readonly text: CompiledText;
      }
    | { readonly type: 'image'; readonly asset: string; readonly label: CompiledText }
    | {
        readonly type: 'summary';
        readonly label?: CompiledText;
        readonly items: readonly Named<CompiledSummaryItem>[];
      }
    | {
        readonly type: 'links';
        readonly label?: CompiledText;
        readonly items: readonly Named<CompiledSummaryItem>[];
      }
    | {
        readonly type: 'group';
        readonly label?: CompiledText;
        readonly help?: CompiledText;
        readonly body: Body;
      }
    | { readonly type: 'part'; readonly part: string; readonly with?: CompiledValue }
    | {
        readonly type: 'each';
        readonly each: Tree;
        readonly as: string;
        readonly key: Tree;
        readonly let?: Lets;
        readonly body: Body;
        readonly buttons?: readonly Named<CompiledButton>[];
      }
  );
export type CompiledBlock = CompiledPlainBlock | CompiledField;
export type Body = readonly Named<CompiledBlock>[];

/** What step, modal and part have in common. */
export interface CompiledScreen {
  readonly type: 'step' | 'modal' | 'part';
  readonly title?: CompiledText;
  readonly parameters?: Inputs;
  readonly values?: Inputs;
  readonly let?: Lets;
  readonly loads?: readonly Named<CompiledLoad>[];
  readonly intro?: CompiledText;
  readonly whyWeAsk?: CompiledText;
  readonly whatHappensNext?: CompiledText;
  readonly body: Body;
  readonly buttons?: readonly Named<CompiledButton>[];
  readonly opened?: string;
  readonly stage?: string;
  readonly frame?: string;
}

export interface CompiledAction {
  readonly parameters?: Inputs;
  readonly let?: Lets;
  readonly progress?: {
    readonly timeoutMs: number;
    readonly messages: readonly Named<{ readonly text: CompiledText }>[];
  };
  readonly steps: readonly Named<CompiledActionStep>[];
}

export interface CompiledJourney {
  readonly title: CompiledText;
  readonly path: string;
  readonly stepIn?: 'path' | 'query';
  readonly progress?: boolean;
  readonly steps: readonly Named<{
    readonly label: CompiledText;
    readonly document?: string;
    readonly stage?: string;
    readonly when?: Tree;
    readonly countedWhen?: Tree;
  }>[];
}

/** A condition or calculation. */
export interface CompiledRuleDefinition {
  readonly gives: string;
  readonly inputs?: readonly NamedInput[];
  readonly invalid?: CompiledText;
  readonly rules?: readonly Named<{ readonly when: Tree; readonly message: CompiledText }>[];
  readonly let?: Lets;
  readonly value: Tree;
}
export type NamedInput = Named<CompiledInput>;

export interface CompiledMachine {
  readonly name: string;
  readonly initial: string;
  readonly inputs?: Inputs;
  readonly transitions: readonly Named<{
    readonly when: Tree;
    readonly from: readonly string[];
    readonly to: string;
  }>[];
}

export interface CompiledRoutingRow {
  readonly is: readonly string[];
  readonly when?: Tree;
  readonly page: string;
  readonly pass?: CompiledValue;
}
export interface CompiledRouting {
  readonly root: CompiledValue;
  readonly keepQuery?: readonly string[];
  readonly missing?: { readonly when: Tree; readonly page: string };
  readonly tables: readonly Named<{
    readonly on: Tree;
    readonly rows: readonly Named<CompiledRoutingRow>[];
  }>[];
  readonly autoRoute?: readonly Named<{ readonly when: Tree; readonly except?: readonly string[] }>[];
}
export interface CompiledPolling {
  readonly call: string;
  readonly with?: CompiledValue;
  readonly into: string;
  readonly on: Tree;
  readonly rows: readonly Named<{
    readonly is: readonly string[];
    readonly when?: Tree;
    readonly retries: number;
  }>[];
  readonly stop?: Tree;
  readonly backoff: { readonly baseMs: number; readonly factor: number; readonly maximumMs: number };
}
export type CompiledAccessRow = { readonly paths: readonly string[]; readonly when?: Tree } & (
  | { readonly type: 'allow' }
  | { readonly type: 'show'; readonly page: string }
  | { readonly type: 'redirect'; readonly to: string; readonly keepQuery?: readonly string[] }
  | { readonly type: 'route' }
  | { readonly type: 'run'; readonly action: string }
);
export interface CompiledAccess {
  readonly rows: readonly Named<CompiledAccessRow>[];
}

export interface CompiledApp {
  readonly title: CompiledText;
  readonly basePath: string;
  readonly routing?: string;
  readonly access?: string;
  readonly polling?: string;
  readonly errors?: string;
  readonly notFound: string;
  readonly failed: string;
  readonly loads?: readonly Named<CompiledLoad>[];
  readonly messages: { readonly [code: string]: CompiledText };
  readonly words: { readonly [word: string]: CompiledText };
  readonly elsewhere?: { readonly [path: string]: string };
  readonly headers?: { readonly [name: string]: CompiledValue };
  readonly telemetry?: { readonly call: string; readonly with?: CompiledValue };
  readonly frames?: {
    readonly [name: string]: { readonly header?: string; readonly aside?: string; readonly footer?: string };
  };
  readonly frame?: string;
}

/** A call as the OpenAPI documents declare it. `path` is a template with `{names}`. */
export interface CompiledOperation {
  readonly method: string;
  readonly path: string;
  readonly idempotent?: boolean;
  readonly hasBody?: boolean;
}

/** One brand and locale, ready to be loaded anywhere: plain JSON, canonical when its keys are sorted. */
export interface Compiled {
  readonly format: 1;
  readonly brand: {
    readonly code: string;
    readonly facts: JsonObject;
    readonly theme: JsonObject;
    readonly loader: string;
  };
  readonly locale: string;
  readonly app: CompiledApp;
  /** Steps by document path; those at the site's root begin with `/`. */
  readonly pages: { readonly [document: string]: CompiledScreen };
  readonly modals: { readonly [name: string]: CompiledScreen };
  readonly parts: { readonly [name: string]: CompiledScreen };
  readonly journeys: { readonly [name: string]: CompiledJourney };
  readonly actions: { readonly [name: string]: CompiledAction };
  readonly rules: { readonly [name: string]: CompiledRuleDefinition };
  readonly constants: JsonObject;
  readonly machines: { readonly [name: string]: CompiledMachine };
  readonly routing: CompiledRouting | null;
  readonly polling: CompiledPolling | null;
  readonly access: CompiledAccess | null;
  readonly operations: { readonly [operation: string]: CompiledOperation };
  /** Types of the facts, for reading input and for derived schemas. */
  readonly factTypes: { readonly [root: string]: Type };
  /** Fact paths that hold handles. */
  readonly sensitive: readonly string[];
  /** Documents that browsers never get. */
  readonly server: readonly string[];
}
