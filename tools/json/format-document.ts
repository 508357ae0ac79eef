/** How documents are written by hand: the settings of the formatter in this repository. */
const byHand = { printWidth: 110, tabWidth: 2 };

/** A document as it is written by hand. Text that is no JSON stays as it is, and all texts where no formatter is installed. */
export async function formatDocument(document: string, text: string): Promise<string> {
  const formatter = await findFormatter();
  if (!formatter) return text;
  const { format } = formatter;
  const { code, errors } = await format(document, text, byHand);
  return errors.length > 0 ? text : code;
}

/** Servers are installed without it, since it is a program for each system. */
async function findFormatter() {
  try {
    return await import('oxfmt');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
