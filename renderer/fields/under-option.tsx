import type { ReactNode } from 'react';
import type { OptionView } from '#engine/index.ts';
import { bodyUnder } from '../form/screen-contents.ts';
import type { FieldProps } from '../drawers.ts';

/** The blocks that stand under an option while it is chosen. */
export function drawUnder(option: OptionView, BlockList: FieldProps['BlockList']): ReactNode {
  if (option.body === undefined) return null;
  return (
    <div key={option.value} className="choice-under group">
      <BlockList body={bodyUnder(option)} />
    </div>
  );
}
