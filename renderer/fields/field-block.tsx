import { type ComponentType, use, useCallback, useEffect } from 'react';
import type { FieldView, Json } from '#engine/index.ts';
import type { BlockProps } from '../blocks/block-props.ts';
import { AreaContext, fieldId } from '../chrome/page-area.ts';
import { ProgressBar } from '../chrome/progress-bar.tsx';
import { useDispatch, useTypingReports } from '../visit/visit-context.tsx';
import { type FieldProps, ControlsContext } from './controls.ts';
import { FieldFrame, describedBy } from './field-frame.tsx';

/** A question: its control, with label, help and message around it. */
export function FieldBlock({ block }: BlockProps<FieldView>) {
  const id = fieldId(use(AreaContext), block.name);
  return (
    <FieldFrame field={block} id={id}>
      <FieldControl field={block} id={id} />
    </FieldFrame>
  );
}

/** Draws the control of a field. */
export function FieldControl({ field, id }: { readonly field: FieldView; readonly id: string }) {
  const dispatch = useDispatch();
  const { dispatchTyped } = useTypingReports();
  const onAnswer = useCallback(
    (value?: Json) => dispatch(answered(field.name, value)),
    [dispatch, field.name],
  );
  const onType = useCallback(
    (value?: Json) => dispatchTyped(answered(field.name, value)),
    [dispatchTyped, field.name],
  );
  // Each control takes the view of its own type, which the table checks.
  const Control = use(ControlsContext).controls[field.type] as ComponentType<FieldProps> | undefined;
  if (Control === undefined) return <Awaited />;
  return (
    <Control field={field} id={id} describedBy={describedBy(field, id)} onAnswer={onAnswer} onType={onType} />
  );
}

function answered(field: string, value: Json | undefined) {
  return { type: 'answered', field, ...(value === undefined ? {} : { value }) } as const;
}

/** Shows that a control or a block is still being loaded. */
export function Awaited() {
  const { fetchOthers } = use(ControlsContext);
  useEffect(fetchOthers, [fetchOthers]);
  return <ProgressBar />;
}
