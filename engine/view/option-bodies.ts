import type { Body } from '#engine/compiled/documents.ts';
import type { Scope } from '#engine/expression/scope.ts';
import { blockViews } from '#engine/view/body-view.ts';
import type { ChoiceFieldView } from '#engine/view/field-views.ts';
import type { BlockView } from '#engine/view/view.ts';
import type { Drawing } from '#engine/view/viewing.ts';

/** The views of a body, its choices with the blocks that stand under their options. */
export function optionBodies(
  drawing: Drawing,
  views: readonly BlockView[],
  body: Body,
  scope: Scope,
  prefix: string,
): readonly BlockView[] {
  return views.map((view) => ('options' in view ? withBodies(drawing, view, body, scope, prefix) : view));
}

function withBodies(
  drawing: Drawing,
  field: ChoiceFieldView,
  body: Body,
  scope: Scope,
  prefix: string,
): ChoiceFieldView {
  const { keeper } = drawing.viewing;
  const place = `${drawing.place}/${prefix}${field.name}/options`;
  const options = field.options.map((option) => {
    const under = body.filter((one) => one.under?.field === field.name && one.under.option === option.value);
    const blocks = blockViews(drawing, under, scope, prefix);
    if (blocks.length === 0) return option;
    const at = `${place}/${option.value}`;
    return keeper.whole(at, { ...option, body: keeper.whole(`${at}/body`, blocks) });
  });
  return keeper.whole(`${place}/field`, { ...field, options: keeper.whole(place, options) });
}
