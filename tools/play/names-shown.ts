import {
  type BlockView,
  type ButtonView,
  type FieldView,
  type OptionView,
  type RowsFieldView,
  type UploadFieldView,
  type View,
  isFieldView,
  refusedCode,
} from '#engine/index.ts';

/** What stands on the screen, in its order: its type and name, and how a field or button can be used. */
interface Thing {
  readonly type: string;
  readonly name: string;
  readonly kind: 'field' | 'button' | 'other';
  readonly manners?: readonly string[];
}

/** What is asked, in its order, without its words: one line a field, with its type, its name and how it can be answered. */
export function fieldNames(view: View): readonly string[] {
  return linesOf(view, 'field');
}

/** What can be pressed, in its order, without its words: one line a button, with its type, its name, its look and where it leads. */
export function buttonsShown(view: View): readonly string[] {
  return linesOf(view, 'button');
}

/** The type and name of everything that is shown, in its order: blocks, their items, buttons, and messages by the step that said them. */
export function namesShown(view: View): readonly string[] {
  return thingsOf(view).map(({ type, name }) => `${type} ${name}`);
}

function linesOf(view: View, kind: Thing['kind']): readonly string[] {
  const things = thingsOf(view).filter((thing) => thing.kind === kind);
  return things.map(({ type, name, manners = [] }) => [`${type} ${name}`, ...manners].join(', '));
}

/** Of an open modal only what is in it. */
function thingsOf({ screen, modal, notices }: View): readonly Thing[] {
  const { body, buttons, issues } = modal ?? screen;
  // The id of a message is the name of its step, and a number.
  const told = notices.map(({ id, level }) => other('notice', `${id.replace(/-\d+$/, '')}, ${level}`));
  const refused = issues.filter(({ code }) => code === refusedCode);
  return [
    ...body.flatMap(within),
    ...buttons.map(buttonThing),
    ...refused.map(({ field }) => other('refused', field)),
    ...told,
  ];
}

function within(block: BlockView): readonly Thing[] {
  const { type, name } = block;
  if (isFieldView(block)) {
    const own: Thing = { type, name, kind: 'field', manners: mannersOf(block) };
    if (block.type === 'rows') return [own, ...rowsWithin(block)];
    return 'options' in block
      ? [own, ...block.options.flatMap((option) => optionThings(name, option))]
      : [own];
  }
  switch (block.type) {
    case 'alert':
      return [other(type, `${name}, ${block.level}`)];
    case 'chart':
      return [other(type, name), ...block.parts.map((part) => other('item', `${name}/${part.name}`))];
    case 'buttons':
      return block.buttons.map(buttonThing);
    case 'menus':
      return [
        other(type, name),
        ...block.menus.flatMap((menu) => [
          ...menu.items.map((item) => other('item', `${name}/${menu.name}/${item.name}`)),
          ...menu.buttons.map(buttonThing),
        ]),
      ];
    case 'each':
      return [
        other(type, name),
        ...block.rows.flatMap(({ body, buttons }) => [...body.flatMap(within), ...buttons.map(buttonThing)]),
      ];
    default:
      return [
        other(type, name),
        ...('body' in block ? block.body.flatMap(within) : []),
        ...('items' in block ? block.items.map((item) => other('item', `${name}/${item.name}`)) : []),
      ];
  }
}

/** What a card shows, and the blocks under an option. */
function optionThings(field: string, { value, card, body = [] }: OptionView): readonly Thing[] {
  const shown = [...(card?.badges ?? []), ...(card?.figures ?? [])];
  const items = shown.map(({ name }) => other('item', `${field}/${value}/${name}`));
  return [...items, ...(body as readonly BlockView[]).flatMap(within)]; // drawn as any others
}

function rowsWithin({ rows, buttons }: RowsFieldView): readonly Thing[] {
  return [
    ...rows.flatMap((row) => [...row.body.flatMap(within), ...row.buttons.map(buttonThing)]),
    ...buttons.map(buttonThing),
  ];
}

function other(type: string, name: string): Thing {
  return { type, name, kind: 'other' };
}

function buttonThing({ type, id, look, disabled, href, pauseSeconds }: ButtonView): Thing {
  const manners = [
    look,
    ...(disabled ? ['disabled'] : []),
    ...(pauseSeconds === undefined ? [] : [`rests ${pauseSeconds} s`]),
    ...(href === undefined ? [] : [href]),
  ];
  return { type, name: id, kind: 'button', manners };
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
    ...('files' in field ? mannersOfFiles(field) : []),
  ];
}

/** Which files a field takes, and where they go. */
function mannersOfFiles(field: UploadFieldView): readonly string[] {
  const { accept, maximumFiles, maximumBytes, camera, request } = field;
  return [
    ...(accept.length === 0 ? [] : [`takes ${accept.join('|')}`]),
    ...(maximumFiles === undefined ? [] : [`at most ${maximumFiles}`]),
    ...(maximumBytes === undefined ? [] : [`${maximumBytes} bytes`]),
    ...(camera ? ['camera'] : []),
    `${request.method} ${request.url}`,
  ];
}
