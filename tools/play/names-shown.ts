import type { BlockView, ButtonView, View } from '#engine/view/view.ts';
import type { FieldView } from '#engine/view/field-views.ts';

/** What stands on the screen, in its order: its type and name, and of a field how it can be answered. */
interface Thing {
  readonly type: string;
  readonly name: string;
  readonly manners?: readonly string[];
}

/** What is asked, in its order, without its words: one line a field, with its type, its name and how it can be answered. */
export function fieldsOf(view: View): readonly string[] {
  return thingsOf(view).flatMap(({ type, name, manners }) =>
    manners ? [[`${type} ${name}`, ...manners].join(', ')] : [],
  );
}

/** The type and name of everything that is shown: blocks, buttons, and messages by their level. */
export function namesShown(view: View): readonly string[] {
  return thingsOf(view).map(({ type, name }) => `${type} ${name}`);
}

/** Of an open modal only what is in it. */
function thingsOf({ screen, modal, notices }: View): readonly Thing[] {
  const { body, buttons } = modal ?? screen;
  return [
    ...body.flatMap(within),
    ...buttons.map(asThing),
    ...notices.map(({ level }) => ({ type: 'notice', name: level })),
  ];
}

function within(block: BlockView): readonly Thing[] {
  const { type, name } = block;
  switch (type) {
    case 'paragraph':
    case 'heading':
    case 'alert':
    case 'image':
    case 'summary':
    case 'links':
    case 'steps':
      return [{ type, name }];
    case 'group':
      return [{ type, name }, ...block.body.flatMap(within)];
    case 'each':
      return [
        { type, name },
        ...block.rows.flatMap(({ body, buttons }) => [...body.flatMap(within), ...buttons.map(asThing)]),
      ];
    case 'buttons':
      return block.buttons.map(asThing);
    default:
      return [{ type, name, manners: mannersOf(block) }];
  }
}

function asThing({ type, id }: ButtonView): Thing {
  return { type, name: id };
}

/** How a field can be answered. */
function mannersOf(field: FieldView): readonly string[] {
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
