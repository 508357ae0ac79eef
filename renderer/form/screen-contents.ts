import { isFieldView } from '#engine/rendering.ts';
import type { BlockView, ButtonView, FieldView, OptionView, ScreenView } from '#engine/index.ts';

/** The blocks directly inside a block: those of a group, of rows, and under options. */
export function blocksInside(block: BlockView): readonly BlockView[] {
  if ('options' in block) return block.options.flatMap(bodyUnder);
  if ('body' in block) return block.body;
  return block.type === 'each' || block.type === 'rows' ? block.rows.flatMap((row) => row.body) : [];
}

/** The blocks under an option. */
export function bodyUnder({ body = [] }: OptionView): readonly BlockView[] {
  return body as readonly BlockView[]; // the engine draws them as any others
}

/** The fields of a screen in the order in which they are drawn. */
export function fieldViewsIn(body: readonly BlockView[]): readonly FieldView[] {
  return body.flatMap((block) => [
    ...(isFieldView(block) ? [block] : []),
    ...fieldViewsIn(blocksInside(block)),
  ]);
}

/** The first question of a screen that has to be answered and is not. */
export function firstUnanswered(body: readonly BlockView[]): FieldView | undefined {
  return fieldViewsIn(body).find(
    (field) => field.required && !field.readOnly && !field.disabled && isUnanswered(field),
  );
}

function isUnanswered(field: FieldView): boolean {
  if (field.type === 'rows') return field.rows.length === 0;
  const { value } = field;
  return (
    value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  );
}

/** The names of the remarks that say what is wrong. */
export function errorAlertsIn(body: readonly BlockView[]): readonly string[] {
  return body.flatMap((block) =>
    block.type === 'alert'
      ? block.level === 'error'
        ? [block.name]
        : []
      : errorAlertsIn(blocksInside(block)),
  );
}

/** All buttons of a screen: its own first, then those of its rows and parts. */
export function screenButtons({
  body,
  buttons,
}: Pick<ScreenView, 'body' | 'buttons'>): readonly ButtonView[] {
  return [...buttons, ...buttonsIn(body)];
}

function buttonsIn(body: readonly BlockView[]): readonly ButtonView[] {
  return body.flatMap((block) => {
    if (block.type === 'buttons') return block.buttons;
    if (block.type === 'menus') return block.menus.flatMap((menu) => menu.buttons);
    const own = block.type === 'rows' ? block.buttons : [];
    if (block.type === 'each' || block.type === 'rows')
      return [...own, ...block.rows.flatMap((row) => [...row.buttons, ...buttonsIn(row.body)])];
    return buttonsIn(blocksInside(block));
  });
}
