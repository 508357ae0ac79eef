const unread = /<(script|style|svg|template)\b[^>]*>.*?<\/\1>/gs;
const inline = 'a|abbr|b|bdi|bdo|code|em|i|mark|q|s|small|span|strong|sub|sup|time|u|wbr';
const inlineTag = new RegExp(`</?(?:${inline})(?:\\s[^>]*)?/?>`, 'g');
const anyTag = /<[^>]*>/g;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The words of HTML that React wrote, a line for each of its blocks. */
export function linesOfHtml(html: string): readonly string[] {
  const text = html
    .replace(unread, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(inlineTag, '')
    .replace(anyTag, '\n');
  const lines = text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (name) => entities[name] ?? name).split('\n');
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line !== '');
}
