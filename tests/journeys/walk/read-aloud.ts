import type { CDPSession, Locator, Page } from 'playwright';

type Node = Awaited<ReturnType<typeof readTree>>[number];

/** What a screen reader is given of a part of the page: a line for each thing, with role, name, state and description. */
export async function readAloud(page: Page, part: Locator): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const nodes = await readTree(session);
  const root = await nodeOf(session, part);
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const start = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === root);
  if (start === undefined) throw new Error(`${part.toString()} is not in the tree.`);
  return linesOf(start, byId, '')
    .map((line) => line.trimEnd())
    .join('\n');
}

async function readTree(session: CDPSession) {
  return (await session.send('Accessibility.getFullAXTree')).nodes;
}

async function nodeOf(session: CDPSession, part: Locator): Promise<number> {
  const mark = await part.evaluate((element) => {
    element.setAttribute('data-read', '');
    return '[data-read]';
  });
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: mark });
  const { node } = await session.send('DOM.describeNode', { nodeId });
  await part.evaluate((element) => element.removeAttribute('data-read'));
  return node.backendNodeId;
}

// What only holds others together is not said, and what gives a thing its name is said with it.
const unsaid = new Set('generic none strong LabelText Legend InlineTextBox DescriptionList'.split(' '));
const saidWithName = new Set(
  'heading link button option radio checkbox textbox term DisclosureTriangle'.split(' '),
);
/** Comes before what is only a text. */
const textMark = '- ';

function linesOf(node: Node, byId: ReadonlyMap<string, Node>, indent: string): readonly string[] {
  const role = node.ignored ? 'none' : String(node.role?.value);
  if (unsaid.has(role)) return below(node, byId, indent);
  if (role === 'StaticText') return [indent + textMark + String(node.name?.value)];
  const line = [indent + role, nameOf(node), stateOf(node), descriptionOf(node)].filter(
    (said) => said !== '',
  );
  return [line.join(' '), ...(saidWithName.has(role) ? [] : below(node, byId, `${indent}  `))];
}

function below({ childIds = [] }: Node, byId: ReadonlyMap<string, Node>, indent: string): readonly string[] {
  const children = childIds.flatMap((id) => byId.get(id) ?? []);
  return children.flatMap((child) => linesOf(child, byId, indent)).reduce(joinTexts, []);
}

// A sentence comes in as many pieces as it has elements, blanks among them.
function joinTexts(lines: readonly string[], line: string): readonly string[] {
  const last = lines.at(-1) ?? '';
  if (isLabelOf(line, last)) return lines;
  const indent = line.slice(0, line.search(/\S/)) + textMark;
  const continues = last.startsWith(indent) && line.startsWith(indent);
  return continues ? [...lines.slice(0, -1), last + line.slice(indent.length)] : [...lines, line];
}

// Chromium leaves out the label of a radio button or checkbox at times: it is said with the control.
function isLabelOf(line: string, control: string): boolean {
  const [, name] = /^\s*(?:radio|checkbox) "(.*?)"/.exec(control) ?? [];
  return name !== undefined && line.trim() === textMark + name;
}

function nameOf({ name }: Node): string {
  const said = String(name?.value ?? '').trim();
  return said === '' ? '' : JSON.stringify(said);
}

function descriptionOf({ description }: Node): string {
  const said = String(description?.value ?? '');
  return said === '' ? '' : `(${said})`;
}

const states = [
  'required',
  'invalid',
  'readonly',
  'disabled',
  'expanded',
  'checked',
  'pressed',
  'focused',
  'live',
];

function stateOf({ role, value, properties = [] }: Node): string {
  const level = role?.value === 'heading' && properties.find(({ name }) => name === 'level')?.value.value;
  const held = states.flatMap((state) => {
    const is = String(properties.find(({ name }) => name === state)?.value.value ?? 'false');
    if (is === 'false' || is === 'off') return state === 'expanded' && isFolded(properties) ? ['folded'] : [];
    return is === 'true' ? [state] : [`${state}=${is}`];
  });
  const entered = value === undefined || value.value === '' ? [] : [`value=${String(value.value)}`];
  return [...(level ? [`level=${String(level)}`] : []), ...held, ...entered].join(' ');
}

function isFolded(properties: NonNullable<Node['properties']>): boolean {
  return properties.some(({ name, value }) => name === 'expanded' && value.value === false);
}
