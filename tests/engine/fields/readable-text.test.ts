import { describe, expect, it } from 'vitest';
import { readableLine, readableLines } from '#engine/fields/readable-text.ts';

describe('a line of text', () => {
  it.each([
    ['a zero-width space', 'Ja\u{200b}ne', 'Jane'],
    ['a byte-order mark', '\u{feff}Jane', 'Jane'],
    ['a soft hyphen', 'Ja\u{ad}ne', 'Jane'],
    ['a word joiner', 'Jane\u{2060}', 'Jane'],
    ['direction marks', '\u{202a}Jane\u{202c}\u{200e}\u{200f}\u{2066}\u{2069}\u{61c}', 'Jane'],
    ['joiners', 'Ja\u{200c}n\u{200d}e', 'Jane'],
    ['variation selectors', 'Jane\u{fe0f}\u{e0100}', 'Jane'],
    ['letters that are drawn as nothing', '\u{3164}Jane\u{115f}\u{1160}\u{ffa0}', 'Jane'],
    ['a combining joiner', 'Ja\u{34f}ne', 'Jane'],
    ['tags', 'Jane\u{e0041}', 'Jane'],
    ['annotation marks', 'Jane\u{fff9}', 'Jane'],
    ['control characters', 'Ja\u{0}\u{8}\u{1b}\u{7f}\u{9f}ne', 'Jane'],
    ['a no-break space', 'Jane\u{a0}Ann', 'Jane Ann'],
    ['a narrow no-break space', 'Jane\u{202f}Ann', 'Jane Ann'],
    ['other spaces', 'a\u{2003}b\u{2009}c\u{3000}d\u{1680}e\u{205f}f', 'a b c d e f'],
    ['an empty Braille cell', 'a\u{2800}b', 'a b'],
    ['a tab, and breaks', 'a\tb\nc\r\nd\u{2028}e\u{85}f', 'a b c d e f'],
    ['a hyphen', 'Mary\u{2010}Ann', 'Mary-Ann'],
    ['a no-break hyphen', 'Mary\u{2011}Ann', 'Mary-Ann'],
    ['dashes', 'a\u{2012}b\u{2013}c\u{2014}d\u{2015}e', 'a-b-c-d-e'],
    ['a minus', '\u{2212}5', '-5'],
    ['small and full-width hyphens', 'a\u{fe63}b\u{ff0d}c', 'a-b-c'],
    ['full-width signs', '６３１０１ Ａｄａ＠ｔｅａ．ｅｘａｍｐｌｅ', '63101 Ada@tea.example'],
    ['what can be seen', "José O’Brien-Łu 民 'x' “y” 12½", "José O’Brien-Łu 民 'x' “y” 12½"],
  ])('with %s', (_name, text, read) => {
    expect(readableLine(text)).toBe(read);
  });
});

describe('a text of several lines', () => {
  it.each([
    ['line breaks and tabs', 'a\nb\r\nc\rd\u{2028}e\u{2029}f\tg', 'a\nb\nc\nd\ne\nf\tg'],
    ['spaces', 'a\u{a0}b\u{202f}c\u{3000}d', 'a b c d'],
    ['a no-break hyphen', 'a\u{2011}b\u{2010}c', 'a-b-c'],
    ['dashes between words', 'a – b — c', 'a – b — c'],
    ['what nobody sees', '\u{feff}a\u{200b}b\u{ad}c\u{202e}d\u{0}\u{3164}', 'abcd'],
    ['a family', '👨\u{200d}👩\u{200d}👧', '👨\u{200d}👩\u{200d}👧'],
    ['a red heart', '❤\u{fe0f}', '❤\u{fe0f}'],
    ['a colour of skin', '👩🏽\u{200d}🚒', '👩🏽\u{200d}🚒'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}', undefined],
    ['a key', '1\u{fe0f}\u{20e3}', '1\u{fe0f}\u{20e3}'],
    ['Persian', 'می\u{200c}خواهم', 'می\u{200c}خواهم'],
    ['Hindi', 'क्\u{200d}ष', 'क्\u{200d}ष'],
    ['Japanese place names', '葛\u{e0100}飾', '葛\u{e0100}飾'],
    ['a joiner between Latin letters', 'a\u{200c}b\u{200d}c', 'abc'],
    ['joiners and selectors on their own', '\u{200d}\u{fe0f}a\u{fe0f}', 'a'],
  ])('keeps or reads %s', (_name, text, read = text) => {
    expect(readableLines(text)).toBe(read);
  });
});
