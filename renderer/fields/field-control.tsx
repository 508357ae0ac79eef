import { memo, useCallback } from 'react';
import type { ComponentType } from 'react';
import type { Json } from '#engine/json.ts';
import type { FieldView } from '#engine/view/field-views.ts';
import { useDispatch } from '../visit/visit-context.tsx';
import { describedBy } from './field-frame.tsx';
import type { FieldProps } from './field-props.ts';
import { fields } from './fields.ts';

/** Draws the control of a field; one that did not change is not drawn again. */
export const FieldControl = memo(function FieldControl(props: {
  readonly field: FieldView;
  readonly id: string;
}) {
  const { field, id } = props;
  const dispatch = useDispatch();
  const onAnswer = useCallback(
    (value?: Json) =>
      dispatch({ type: 'answered', field: field.name, ...(value === undefined ? {} : { value }) }),
    [dispatch, field.name],
  );
  // Each control takes the view of its own type, which the table checks.
  const Control = fields[field.type] as ComponentType<FieldProps>;
  return <Control field={field} id={id} describedBy={describedBy(field, id)} onAnswer={onAnswer} />;
});
