import type { UploadFieldView, View } from '#engine/index.ts';
import { fieldViewsIn } from '../form/screen-contents.ts';

export { refuseFile } from '../fields/later/upload-drop.tsx';
export { arrivedInput } from '../form/form-names.ts';

/** The fields of the screen on top that take files now. */
export function uploadFields(view: View): readonly UploadFieldView[] {
  const fields = fieldViewsIn((view.modal ?? view.screen).body);
  return fields
    .filter((field) => field.type === 'upload')
    .filter((field) => !field.disabled && !field.readOnly);
}
