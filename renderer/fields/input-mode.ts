import type { FieldView } from '#engine/view/field-views.ts';

const modes = ['none', 'text', 'tel', 'url', 'email', 'numeric', 'decimal', 'search'] as const;

/** The keyboard that suits a field, where its document names one that browsers know. */
export function inputModeOf(field: FieldView): (typeof modes)[number] | undefined {
  return modes.find((mode) => mode === field.inputMode);
}
