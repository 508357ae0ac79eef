import type { ReactNode } from 'react';
import type { NumberFieldView, TextFieldView } from '#engine/index.ts';

/** An input with what stands in front of it and behind it, such as a currency or a unit. */
export function drawAffixed(field: NumberFieldView | TextFieldView, id: string, input: ReactNode): ReactNode {
  const { prefix, suffix } = field;
  if (prefix === undefined && suffix === undefined) return input;
  return (
    <div className="input-row affixed">
      {prefix !== undefined && <span aria-hidden="true">{prefix}</span>}
      {input}
      {suffix !== undefined && <span id={`${id}-unit`}>{suffix}</span>}
    </div>
  );
}
