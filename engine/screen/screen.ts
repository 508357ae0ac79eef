import type { CompiledScreen } from '#engine/compiled/screen.ts';
import type { JsonObject } from '#engine/json/json.ts';

/** A step, modal or part with all that it shows, sensitive values revealed. */
export interface ShownScreen {
  readonly document: string;
  /** Under which its replies are kept: the page document, `modal:NAME` or `part:NAME`. */
  readonly holder: string;
  readonly compiled: CompiledScreen;
  readonly parameters: JsonObject;
  readonly values: JsonObject;
  readonly replies: JsonObject;
}
