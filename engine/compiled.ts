import type { CompiledAccess } from '#engine/compiled/access.ts';
import type { CompiledAction } from '#engine/compiled/action.ts';
import type { CompiledApp } from '#engine/compiled/app.ts';
import type { CompiledJourney } from '#engine/compiled/journey.ts';
import type { CompiledMachine } from '#engine/compiled/machine.ts';
import type { CompiledOperation } from '#engine/compiled/operation.ts';
import type { CompiledPolling } from '#engine/compiled/polling.ts';
import type { CompiledRouting } from '#engine/compiled/routing.ts';
import type { CompiledRuleDefinition } from '#engine/compiled/rule.ts';
import type { CompiledScreen } from '#engine/compiled/screen.ts';
import type { Type } from '#engine/expression/type.ts';
import type { JsonObject } from '#engine/json/json.ts';

export type { Body } from '#engine/compiled/block.ts';
export type { CompiledField } from '#engine/compiled/field.ts';
export type { CompiledScreen } from '#engine/compiled/screen.ts';

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
  /** What browsers never get, as `KEY/NAME` with the keys above. */
  readonly server: readonly string[];
}
