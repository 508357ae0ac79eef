import type { FieldView } from '#engine/view/field-views.ts';
import { findField } from '../fields/find-field.ts';
import { useScreen } from './use-screen.ts';

/** The field of that name here and now; nothing once it has left the screen. */
export function useField(name: string): FieldView | undefined {
  return useScreen((screen) => findField(screen.body, name));
}
