import { type ComponentType, type ReactNode, memo, use, useCallback, useEffect } from 'react';
import type { FieldView, Json } from '#engine/index.ts';
import { type BlockProps, type FieldProps, ControlsContext } from '../elements/component-registry.ts';
import { AreaContext, fieldId } from '../form/names.ts';
import { ProgressBar } from '../elements/progress-bar.tsx';
import { useDispatch, useEarly, useScripted, useTypingReports } from '../visit/visit-context.tsx';
import { FieldFrame, describedBy } from './field-frame.tsx';

/** A question: its control, with label, help and message around it. */
export function FieldBlock({ block, BlockList }: BlockProps<FieldView>) {
  const id = fieldId(use(AreaContext), block.name);
  return (
    <FieldFrame field={block} id={id}>
      {useControl({ field: block, id, BlockList })}
    </FieldFrame>
  );
}

/** Draws the control of a field. */
export function useControl(props: Pick<FieldProps, 'field' | 'id' | 'BlockList'>): ReactNode {
  const { id } = props;
  const field = useEarly(props.field);
  const dispatch = useDispatch();
  const { dispatchTyped } = useTypingReports();
  const onAnswer = useCallback(
    (value?: Json) => dispatch(answered(field.name, value)),
    [dispatch, field.name],
  );
  const onType = useCallback(
    (value?: Json, state?: 'partial') => dispatchTyped(answered(field.name, value), state === 'partial'),
    [dispatchTyped, field.name],
  );
  const { controls, rare } = use(ControlsContext);
  const isSearched = useScripted() && 'isSearchable' in field && rare !== undefined;
  const plain = 'isRich' in field ? rare?.RichControl : controls[field.type];
  // Each control takes the view of its type, which the table checks.
  const Control = (isSearched ? rare.SearchableChoice : plain) as ComponentType<FieldProps> | undefined;
  if (Control === undefined) return <AwaitedPart />;
  const drawn = { ...props, field, describedBy: describedBy(field, id), onAnswer, onType };
  return <DrawnControl Control={Control} {...drawn} />;
}

/**
 * Draws a control again only if its own field has changed: React takes away what came into a control without an event, such
 * as from a password manager, when it draws that control.
 */
const DrawnControl = memo(function DrawnControl({
  Control,
  ...props
}: FieldProps & { readonly Control: ComponentType<FieldProps> }) {
  return <Control {...props} />;
});

function answered(field: string, value: Json | undefined) {
  return { type: 'answered', field, ...(value === undefined ? {} : { value }) } as const;
}

/** Shows that a control or a block is still being loaded. */
export function AwaitedPart() {
  const { fetchOthers } = use(ControlsContext);
  useEffect(fetchOthers, [fetchOthers]);
  return <ProgressBar />;
}
