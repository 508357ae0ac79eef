import { getDocumentProxy } from 'unpdf';

/** What a reader of a PDF finds. */
export interface ReadPdf {
  readonly pages: number;
  readonly language: string | undefined;
  readonly title: unknown;
  readonly isTagged: boolean;
  /** Its text, a line for each piece. */
  readonly text: string;
  /** The roles of its structure, in reading order. */
  readonly roles: readonly string[];
  /** What its pictures say to people who do not see them. */
  readonly alternatives: readonly string[];
}

/** Reads a PDF as a person's program would. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await pdf.getMetadata();
  const texts: string[] = [];
  const nodes: Node[] = [];
  let language: string | undefined;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items, lang } = await page.getTextContent();
    language ??= lang ?? undefined;
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
    // It is typed as the tree of any library; this is what it holds.
    nodes.push(...flat((await page.getStructTree()) as Node | null));
  }
  const marks = await pdf.getMarkInfo();
  const read = {
    pages: pdf.numPages,
    language,
    title: Reflect.get(info, 'Title'),
    isTagged: marks?.Marked === true,
    text: texts.join('\n'),
    roles: nodes.flatMap(({ role }) => (role === undefined ? [] : [role])),
    alternatives: nodes.flatMap(({ alt }) => (alt === undefined ? [] : [alt])),
  };
  await pdf.loadingTask.destroy();
  return read;
}

interface Node {
  readonly type?: string;
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

// The tree of a page names what is on other pages too, without anything in it.
function flat(node: Node | null): readonly Node[] {
  if (node === null || !hasContent(node)) return [];
  return [node, ...(node.children ?? []).flatMap(flat)];
}

function hasContent({ type, children = [] }: Node): boolean {
  return type === 'content' || children.some(hasContent);
}
