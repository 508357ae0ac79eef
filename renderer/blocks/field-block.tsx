import { use } from 'react';
import type { FieldView } from '#engine/view/field-views.ts';
import type { BlockProps } from './block-props.ts';
import { FormContentContext } from '../form/form-content-context.ts';

/** The place of a field in the screen; the form has drawn it already. */
export function FieldBlock({ block }: BlockProps<FieldView>) {
  return use(FormContentContext).get(block.name) ?? null;
}
