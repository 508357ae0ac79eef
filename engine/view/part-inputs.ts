import type { CompiledBlock } from '#engine/compiled/block.ts';
import type { Named } from '#engine/compiled/named.ts';
import { isField } from '#engine/fields/screen-fields.ts';
import type { Drawing } from '#engine/view/drawing.ts';
import type { Viewing } from '#engine/view/viewing.ts';

/** What a block is made of beside its expressions; what these read is noted as they read it. */
export function blockInputs(drawing: Drawing, block: Named<CompiledBlock>): readonly unknown[] {
  const { viewing, screen, issues } = drawing;
  if (isField(block)) {
    const issue = issues.find(({ field }) => field === block.name)?.message;
    const asked = block.suggest ? [viewing.state.calls, screen.replies[block.name]] : [];
    return [block, screen.values[block.name], issue, ...asked];
  }
  // What stands in rows and parts may be anything, fields and buttons included.
  if (block.type === 'each' || block.type === 'part')
    return [block, screen.values, issues, ...partInputs(viewing)];
  return [block, viewing.state.location.path];
}

/** What buttons are made of: where their links stand, and which of them are busy. */
export function buttonInputs({ state }: Viewing): readonly unknown[] {
  const actions = state.run.map(({ action }) => action).join(' ');
  return [state.location.path, actions, state.polling !== null];
}

/** What parts are made of: as buttons, and what their loads have brought. */
export function partInputs(viewing: Viewing): readonly unknown[] {
  const { replies } = viewing.state;
  const brought = Object.keys(replies).flatMap((holder) =>
    holder.startsWith('part:') ? [holder, replies[holder]] : [],
  );
  return [...buttonInputs(viewing), ...brought];
}
