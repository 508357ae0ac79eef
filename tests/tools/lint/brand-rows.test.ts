import { describe, expect, it } from 'vitest';
import { changedFlows, withoutPlace } from '../changed-flows.ts';
import { runFlows } from '../run-flows.ts';

const rows = (tandem: string, more = ''): string => `{
  "$schema": "../../../../../schemas/documents/partners.schema.json",
  "type": "partners",
  "codeFacts": ["shopCode"],
  "shared": { "facts": { "minimumAge": 14 } },
  "rows": {
    "TANDEM": { "facts": { "shopName": "Tandem" }${tandem} }${more}
  }
}
`;

describe('lint reports at its own line what is wrong with a brand that is a row', () => {
  it('finds nothing in a good one', async () => {
    expect(await linted(rows(', "hosts": ["tandem.example"]'))).toEqual([]);
  });

  it.each([
    ['a host of another brand', rows(', "hosts": ["pedal.example"]'), 'duplicate-name', 7],
    ['the code of another brand', rows('', ',\n    "PEDAL": { "facts": {} }'), 'duplicate-name', 8],
    [
      'a host of another row',
      rows(', "hosts": ["a.example"]', ',\n    "TRIKE": { "hosts": ["a.example"], "facts": {} }'),
      'duplicate-name',
      8,
    ],
    ['a fact that is misspelled', rows('').replace('"shopName"', '"shopNam"'), 'unknown-key', 7],
    ['a shared fact of a wrong type', rows('').replace('14', '"14"'), 'wrong-shape', 5],
    ['a colour that cannot be read', rows(', "theme": { "primary": "#ffe08a" }'), 'unreadable-colours', 7],
    ['a host with a scheme', rows(', "hosts": ["https://tandem.example"]'), 'wrong-shape', 7],
    ['a host with a path', rows(', "hosts": ["tandem.example/rent"]'), 'wrong-shape', 7],
    ['a host with a port', rows(', "hosts": ["tandem.example:8080"]'), 'wrong-shape', 7],
    ['a host in capitals', rows(', "hosts": ["Tandem.example"]'), 'wrong-shape', 7],
    ['a token that no stylesheet has', rows(', "theme": { "primry": "#0b5d51" }'), 'unknown-key', 7],
    ['a token that is the same in the dark', rows(', "theme": { "radius-dark": "0" }'), 'unknown-key', 7],
    ['a value that no stylesheet can hold', rows(', "theme": { "font": "url(//x)" }'), 'wrong-shape', 7],
    ['a logo that nobody drew', rows(', "theme": { "logo": "tandem" }'), 'missing-picture', 7],
    ['a loader that nobody drew', rows(', "loader": "tandem"'), 'missing-picture', 7],
    [
      'a fact as flows new brand wrote it',
      rows('').replace('"Tandem"', '"Sample shopName"'),
      'sample-left',
      7,
    ],
    [
      'the code of another brand as its own',
      rows('').replace('"shopName"', '"shopCode": "PEDAL", "shopName"'),
      'foreign-code',
      7,
    ],
    [
      'a link to a host that is nobody’s',
      rows('').replace('"Tandem"', '"https://elsewhere.example"'),
      'foreign-link',
      7,
    ],
    ['a language without documents', rows(', "locales": ["en", "pt"]'), 'unknown-language', 7],
    ['the same code twice', rows('', ',\n    "TANDEM": { "facts": {} }'), 'duplicate-key', 8],
    ['no facts', rows('', ',\n    "TRIKE": { "hosts": ["a.example"] }'), 'missing-key', 8],
  ])('%s', async (_what, text, code, line) => {
    expect(await linted(text)).toEqual([expect.stringContaining(`flows/brands/partners.json:${line}:`)]);
    expect((await linted(text))[0]).toContain(` error ${code}`);
  });

  it('asks for another host where two brands have one', async () => {
    const root = changedFlows({ 'brands/partners.json': rows(', "hosts": ["pedal.example"]') });
    const { stdout } = await runFlows(['lint', '--root', root]);
    expect(stdout).toContain('  help: Give one of them another host.\n');
  });

  it.each([
    ['"primary": "#ffe08a"', 'Take a darker colour.'],
    ['"wash": "#eef3f9"', 'Take a darker colour for the dark alone: "wash-dark".'],
    ['"wash": "#222222", "wash-dark": "#222222"', 'Take a lighter colour.'],
    ['"ink": "#111111"', 'Take a lighter colour for the dark alone: "ink-dark".'],
  ])('says which way the colour has to go: %s', async (theme, hint) => {
    const root = changedFlows({ 'brands/partners.json': rows(`, "theme": { ${theme} }`) });
    const { stdout } = await runFlows(['lint', '--root', root]);
    expect(stdout).toContain(`  help: ${hint}\n`);
  });
});

/** The first line of each problem. */
async function linted(text: string): Promise<readonly string[]> {
  const root = changedFlows({ 'brands/partners.json': text });
  const { stdout } = await runFlows(['lint', '--root', root]);
  return withoutPlace(stdout, root)
    .split('\n')
    .filter((one) => / error /.test(one));
}
