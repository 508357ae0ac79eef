/** A page of Markdown as lines for a terminal: tables as lists, links as their labels, code indented. */
export function terminalText(markdown: string): string {
  const lines = markdown.split('\n');
  let isCode = false;
  const written = lines.flatMap((line) => {
    if (line.startsWith('```')) {
      isCode = !isCode;
      return [];
    }
    return isCode ? [`  ${line}`] : lineOf(line);
  });
  return `${written.join('\n').trimEnd()}\n`;
}

function lineOf(line: string): readonly string[] {
  if (line.startsWith('|---') || line === tableHead) return [];
  if (line.startsWith('| ')) return rowOf(line);
  return [plain(line.replace(/^#+ (.*)$/, (_heading, title: string) => title.toUpperCase()))];
}

const tableHead = '| key | holds | default | says |';

/** A row: its first cells on one line, and what the last cell says below. */
function rowOf(line: string): readonly string[] {
  const cells = line
    .slice(2, -2)
    .split(/ \| /)
    .map((cell) => plain(cell.replaceAll('\\|', '|')));
  const [key = '', holds = '', standard = '', says] = cells;
  if (says === undefined) return [`  ${cells.join('  →  ')}`];
  const when = standard === 'required' || standard === '' ? standard : `default: ${standard}`;
  return [`  ${key}  (${[holds, when].filter((part) => part !== '').join('; ')})`, `      ${says}`];
}

const plain = (text: string): string =>
  text
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('**', '')
    .replaceAll('`', '');
