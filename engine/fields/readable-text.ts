/**
 * A line of text as a person sees it: plain spaces and hyphens, common signs for full-width ones, no invisible
 * characters (docs/guides/how-documents-work.md, What is read of a text).
 */
export function readableLine(text: string): string {
  return text
    .replaceAll(fullWidth, (sign) => String.fromCodePoint(Number(sign.codePointAt(0)) - 0xfee0))
    .replaceAll(/\r\n|[\p{Z}\t-\r\u0085\u2800]/gu, ' ')
    .replaceAll(/[\p{Pd}\u2043\u2212]/gu, '-')
    .replaceAll(unseen, '');
}

/** The same for a text of several lines. It keeps dashes, full-width signs, and what emoji and scripts are joined with. */
export function readableLines(text: string): string {
  return text
    .replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/[\p{Zs}\u2800]/gu, ' ')
    .replaceAll(/[\u2010\u2011]/g, '-')
    .replaceAll(joinedOrUnseen, (_, joined?: string) => joined ?? '');
}

const fullWidth = /[\uff01-\uff5e]/g;
/** Control and format characters, and letters and marks that are drawn as nothing, such as fillers. */
const unseen = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const emoji = String.raw`\p{ExtPict}[\ufe0f\p{EMod}\u{e0020}-\u{e007f}]*`;
const joinedEmoji = String.raw`${emoji}(?:\u200d${emoji})*`;
const keycap = String.raw`[0-9#*]\ufe0f\u20e3`;
/**
 * Scripts that write a letter or a cluster in another form where a joiner or a non-joiner follows. They have their codes
 * of ISO 15924: from Arabic and Syriac over Devanagari to Malayalam and Sinhala.
 */
const joiningScripts = 'Arab Syrc Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh';
const joiningLetter = `[${joiningScripts.replaceAll(/ ?(\w+)/g, String.raw`\p{sc=$1}`)}]`;
const joinedLetter = String.raw`${joiningLetter}[\u200c\u200d](?=${joiningLetter})`;
const variant = String.raw`\p{sc=Hani}[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|\p{sc=Mong}[\u180b-\u180f]`;
const joinedOrUnseen = new RegExp(
  String.raw`(${joinedEmoji}|${keycap}|${joinedLetter}|${variant})|(?!\n|\t)[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`,
  'gu',
);
