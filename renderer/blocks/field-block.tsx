import { use } from 'react';
import type { FieldView } from '#engine/view/field-views.ts';
import { FieldControl } from '../fields/field-control.tsx';
import { FieldFrame } from '../fields/field-frame.tsx';
import { fieldId } from '../fields/field-id.ts';
import type { BlockProps } from './block-props.ts';
import { PlaceContext } from './place-context.ts';

/** A question: its control, with label, help and message around it. */
export function FieldBlock({ block }: BlockProps<FieldView>) {
  const id = fieldId(use(PlaceContext), block.name);
  return (
    <FieldFrame field={block} id={id}>
      <FieldControl field={block} id={id} />
    </FieldFrame>
  );
}
