import type { Json } from '#engine/json.ts';
import type { FieldView } from '#engine/view/field-views.ts';

/** What every control takes. `describedBy` are the ids of help, hints and error that stand around it. */
export interface FieldProps<F extends FieldView = FieldView> {
  readonly field: F;
  readonly id: string;
  readonly describedBy: string | undefined;
  /** Reports the answer; nothing when it was emptied. */
  readonly onAnswer: (value?: Json) => void;
}

/** The view of a field by its `type`. */
export type FieldOf<T extends FieldView['type'], F = FieldView> = F extends { readonly type: infer U }
  ? T extends U
    ? F
    : never
  : never;
