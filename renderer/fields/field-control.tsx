import { useCallback } from 'react';
import type { ComponentType } from 'react';
import type { Json } from '#engine/json.ts';
import type { FieldView } from '#engine/view/field-views.ts';
import { useDispatch } from '../visit/visit-context.tsx';
import { describedBy } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { fields } from './fields.ts';

/** Draws the control of a field. */
export function FieldControl({ field, id }: { readonly field: FieldView; readonly id: string }) {
  const dispatch = useDispatch();
  const onAnswer = useCallback(
    (value?: Json) =>
      dispatch({ type: 'answered', field: field.name, ...(value === undefined ? {} : { value }) }),
    [dispatch, field.name],
  );
  // Each control takes the view of its own type, which the table checks.
  const Control = fields[field.type] as ComponentType<FieldProps>;
  return <Control field={field} id={id} describedBy={describedBy(field, id)} onAnswer={onAnswer} />;
}
