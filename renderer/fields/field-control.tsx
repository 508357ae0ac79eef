import { use, useCallback, useEffect } from 'react';
import type { ComponentType } from 'react';
import type { Json } from '#engine/json.ts';
import type { FieldView } from '#engine/view/field-views.ts';
import { ProgressBar } from '../chrome/progress-bar.tsx';
import { useDispatch } from '../visit/visit-context.tsx';
import { ControlsContext } from './controls.ts';
import { describedBy } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';

/** Draws the control of a field. */
export function FieldControl({ field, id }: { readonly field: FieldView; readonly id: string }) {
  const dispatch = useDispatch();
  const onAnswer = useCallback(
    (value?: Json) =>
      dispatch({ type: 'answered', field: field.name, ...(value === undefined ? {} : { value }) }),
    [dispatch, field.name],
  );
  // Each control takes the view of its own type, which the table checks.
  const Control = use(ControlsContext).controls[field.type] as ComponentType<FieldProps> | undefined;
  if (Control === undefined) return <AwaitedControl />;
  return <Control field={field} id={id} describedBy={describedBy(field, id)} onAnswer={onAnswer} />;
}

/** Stands in the place of a control that is still on its way. */
function AwaitedControl() {
  const { fetchOthers } = use(ControlsContext);
  useEffect(fetchOthers, [fetchOthers]);
  return <ProgressBar />;
}
