/** How documents are written by hand: the settings of the formatter in this repository. */
const byHand = { printWidth: 110, tabWidth: 2 };

/** A document as it is written by hand; text that is no JSON stays as it is. */
export async function formatDocument(document: string, text: string): Promise<string> {
  const { format } = await import('oxfmt');
  const { code, errors } = await format(document, text, byHand);
  return errors.length > 0 ? text : code;
}
