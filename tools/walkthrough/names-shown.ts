import {
  type BlockView,
  type ButtonView,
  type FieldView,
  type OptionView,
  type RowsFieldView,
  type PlainFieldView,
  type View,
  isFieldView,
  refusedCode,
} from '#engine/index.ts';

/** What is on the screen: its type and name, and how a field or button can be used. */
interface Thing {
  readonly type: string;
  readonly name: string;
  readonly manners: readonly string[];
}

/**
 * Everything that is shown, without its words, a line each: the type and name of blocks and their items, of fields
 * and their options, and of buttons. Messages have the step that said them. Behind that, how it can be used.
 */
export function namesShown(view: View): readonly string[] {
  return thingsOf(view).map(({ type, name, manners }) => [`${type} ${name}`, ...manners].join(', '));
}

/** Whether a line that is shown is one that is looked for, which may leave out how the thing can be used, or some of it. */
export function isLineOf(shown: string, wanted: string): boolean {
  const [name, ...manners] = wanted.split(', ');
  const [nameShown, ...mannersShown] = shown.split(', ');
  return name === nameShown && manners.every((manner) => mannersShown.includes(manner));
}

/** Of an open modal only what is in it. */
function thingsOf({ screen, modal, notices }: View): readonly Thing[] {
  const { body, buttons, issues } = modal ?? screen;
  // The id of a message is the name of its step, and a number.
  const reported = notices.map(({ id, level }) => other('notice', id.replace(/-\d+$/, ''), level));
  const refused = issues.filter(({ code }) => code === refusedCode);
  return [
    ...body.flatMap(within),
    ...buttons.map(buttonThing),
    ...refused.map(({ field }) => other('refused', field)),
    ...reported,
  ];
}

function within(block: BlockView): readonly Thing[] {
  const { type, name } = block;
  if (isFieldView(block)) {
    const own: Thing = { type, name, manners: mannersOf(block) };
    if (block.type === 'rows') return [own, ...rowsWithin(block)];
    return 'options' in block
      ? [own, ...block.options.flatMap((option) => optionThings(name, option))]
      : [own];
  }
  switch (block.type) {
    case 'alert':
      return [other(type, name, block.level)];
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

/** An option, what its card shows, and the blocks under it. */
function optionThings(field: string, { value, card, body = [] }: OptionView): readonly Thing[] {
  const shown = [...(card?.badges ?? []), ...(card?.figures ?? [])];
  const items = shown.map(({ name }) => other('item', `${field}/${value}/${name}`));
  return [other('option', `${field}/${value}`), ...items, ...(body as readonly BlockView[]).flatMap(within)]; // drawn as any others
}

function rowsWithin({ rows, buttons }: RowsFieldView): readonly Thing[] {
  return [
    ...rows.flatMap((row) => [...row.body.flatMap(within), ...row.buttons.map(buttonThing)]),
    ...buttons.map(buttonThing),
  ];
}

function other(type: string, name: string, ...manners: readonly string[]): Thing {
  return { type, name, manners };
}

function buttonThing({ type, id, look, disabled, href, pauseSeconds }: ButtonView): Thing {
  const manners = [
    look,
    ...(disabled ? ['disabled'] : []),
    ...(pauseSeconds === undefined ? [] : [`rests ${pauseSeconds} s`]),
    ...(href === undefined ? [] : [href]),
  ];
  return { type, name: id, manners };
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
    ...(width === 'full' ? [] : [width]),
    ...(autocomplete === '' ? [] : [autocomplete]),
    ...(inputMode === '' ? [] : [`keys ${inputMode}`]),
    ...('meter' in field && field.meter ? ['meter'] : []),
    ...('username' in field && field.username !== '' ? [`of ${field.username}`] : []),
    ...('files' in field ? mannersOfFiles(field) : []),
  ];
}

/** Which files a field takes, and where they go. */
function mannersOfFiles(field: PlainFieldView<'upload'>): readonly string[] {
  const { accept, maximumFiles, maximumBytes, camera, request } = field;
  return [
    ...(accept.length === 0 ? [] : [`takes ${accept.join('|')}`]),
    ...(maximumFiles === undefined ? [] : [`at most ${maximumFiles}`]),
    ...(maximumBytes === undefined ? [] : [`${maximumBytes} bytes`]),
    ...(camera ? ['camera'] : []),
    `${request.method} ${request.url}`,
  ];
}
