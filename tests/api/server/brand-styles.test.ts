import { describe, expect, it } from 'vitest';
import { brandStyle, fontsOf } from '#api/server/flows/brand-styles.ts';

describe('the stylesheet of a brand', () => {
  it('is the built sheet with the theme as custom properties', () => {
    expect(brandStyle('CU', { primary: '#0b5d51', 'font-size': '1rem' }, 'a{}')).toBe(
      'a{}\n:root{--primary:#0b5d51;--font-size:1rem}\n',
    );
  });

  it('is the built sheet alone without a theme', () => {
    expect(brandStyle('CU', {}, 'a{}')).toBe('a{}');
  });

  it('holds the tokens of the dark there alone, and a logo as a picture of ours', () => {
    expect(brandStyle('CU', { logo: 'lake', 'accent-dark': '#fff', icon: 'lake' }, 'a{}')).toBe(
      [
        'a{}',
        ':root{--logo:url(/assets/lake.svg);--logo-size:1.75rem}',
        '@media screen and (prefers-color-scheme:dark){:root{--accent:#fff}}',
        '',
      ].join('\n'),
    );
    expect(() => brandStyle('CU', { logo: '//elsewhere.example/x' }, '')).toThrow(
      'The theme of CU gives logo a value',
    );
  });

  it.each(['red;}body{display:none', 'url(//elsewhere.example/x)', '</style>', '\\75rl(x)', '@import'])(
    'refuses a token that would do more than name a value: %s',
    (value) => {
      expect(() => brandStyle('CU', { primary: value }, '')).toThrow('The theme of CU gives primary a value');
    },
  );

  it('refuses a token whose name is none', () => {
    expect(() => brandStyle('CU', { 'a:b': 'red' }, '')).toThrow('has a token "a:b", which is no name');
  });
});

describe('the fonts of a brand', () => {
  const text = '@font-face{font-family:Text Variable;src:url(/t.woff2)}';
  const serif = "@font-face { font-family: 'Serif Variable'; src: url('/s.woff2') }";
  const sheet = `${text}${serif}:root{--font:"Text Variable",sans-serif}`;

  it('are those that its sheet names', () => {
    expect(brandStyle('CU', {}, sheet)).toBe(`${text}:root{--font:"Text Variable",sans-serif}`);
  });

  it('are those that its theme names, too', () => {
    expect(brandStyle('CU', { 'font-display': "'Serif Variable', serif" }, sheet)).toContain(serif);
  });
});

describe('the fonts that a page fetches ahead', () => {
  const faces = [
    '@font-face{font-family:Text Variable;src:url(/assets/text.woff2)format("woff2")}',
    "@font-face { font-family: 'Serif Variable'; src: url('/assets/serif.woff2') }",
  ].join('');
  const sheet = `${faces}:root{--font:"Text Variable",sans-serif;--font-display:var(--font)}`;

  it('are those of text, and those of headings where a brand has its own', () => {
    expect(fontsOf(sheet)).toEqual(['/assets/text.woff2']);
    const serif = brandStyle('CU', { 'font-display': "'Serif Variable', Georgia, serif" }, sheet);
    expect(fontsOf(serif)).toEqual(['/assets/text.woff2', '/assets/serif.woff2']);
  });

  it('are none where a brand names letters that every machine has', () => {
    expect(fontsOf(brandStyle('CU', { font: 'Verdana, sans-serif' }, sheet))).toEqual([]);
  });
});
