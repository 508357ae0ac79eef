import type { BlockView, ButtonView, View } from '#engine/view/view.ts';
import type { FieldView } from '#engine/view/field-views.ts';

/**
 * What is on the screen and in which order, without its words: one line a thing, with its type, its name and how it is
 * drawn. Of an open modal only what is in it.
 */
export function outlineOf({ frame, stage, journey, screen, modal, notices }: View): readonly string[] {
  const { body, buttons } = modal ?? screen;
  const about = stage === null ? [] : [`stage ${stage}`];
  const around = modal ? [] : [line('frame', frame.name, about), ...(journey ? progressLines(journey) : [])];
  const told = notices.map(({ level }) => `notice ${level}`);
  return [...around, ...body.flatMap(linesOf), ...buttons.map(buttonLine), ...told];
}

function progressLines({ isShown, stages, steps, back }: NonNullable<View['journey']>): readonly string[] {
  if (!isShown) return back === null ? [] : [line('back', back)];
  return [
    line('stages', stages.map(({ name, state }) => `${name} ${state}`).join(' > ')),
    line('steps', steps.map((step) => `${step.name} in ${step.stage}`).join(' > ')),
    ...(back === null ? [] : [line('back', back)]),
  ];
}

function linesOf(block: BlockView): readonly string[] {
  const { type, name } = block;
  switch (type) {
    case 'paragraph':
    case 'heading':
      return [line(type, name)];
    case 'alert':
      return [line(type, name, [block.level])];
    case 'image':
      return [line(type, name, [block.asset])];
    case 'summary':
    case 'links':
    case 'steps':
      return [
        line(type, name),
        ...block.items.map((item) => line('item', `${name}/${item.name}`, hrefOf(item))),
      ];
    case 'group':
      return [line(type, name), ...block.body.flatMap(linesOf)];
    case 'each':
      return [
        line(type, name),
        ...block.rows.flatMap(({ body, buttons }) => [...body.flatMap(linesOf), ...buttons.map(buttonLine)]),
      ];
    case 'buttons':
      return block.buttons.map(buttonLine);
    default:
      return [line(type, name, manners(block))];
  }
}

function hrefOf(item: object): readonly string[] {
  return 'href' in item && typeof item.href === 'string' ? [item.href] : [];
}

/** How a field can be answered. */
function manners(field: FieldView): readonly string[] {
  const { required, readOnly, disabled, sensitive, width, autocomplete, inputMode, value } = field;
  return [
    ...(required ? ['required'] : []),
    ...(readOnly ? ['read-only'] : []),
    ...(disabled ? ['disabled'] : []),
    ...(sensitive ? ['sensitive'] : []),
    ...(value === undefined || value === '' ? [] : ['answered']),
    ...(width === 'half' ? ['half'] : []),
    ...(autocomplete === '' ? [] : [autocomplete]),
    ...(inputMode === '' ? [] : [`keys ${inputMode}`]),
    ...('meter' in field && field.meter ? ['meter'] : []),
    ...('username' in field && field.username !== '' ? [`of ${field.username}`] : []),
    ...('options' in field ? [`of ${field.options.map((option) => option.value).join('|')}`] : []),
  ];
}

function buttonLine({ type, id, look, disabled, href }: ButtonView): string {
  return line(type, id, [look, ...(disabled ? ['disabled'] : []), ...(href === undefined ? [] : [href])]);
}

function line(type: string, name: string, details: readonly string[] = []): string {
  return [`${type} ${name}`, ...details].join(', ');
}
