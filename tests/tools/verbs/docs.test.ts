import { describe, expect, it } from 'vitest';
import { terminalText } from '#tools/docs/terminal-text.ts';
import { runFlows } from '../run-flows.ts';

describe('flows docs', () => {
  it('prints an entry with its keys and examples', async () => {
    const { code, stdout } = await runFlows(['docs', 'field', 'select']);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^SELECT FIELD\n/);
    expect(stdout).toContain(
      '  searchable  (true or false; default: false)\n      The options are found by typing',
    );
    expect(stdout).toContain('  options.NAME.label  (text; required)\n');
    expect(stdout).toContain('    "type": "select",');
    expect(stdout).not.toMatch(/\]\(|`|\*\*|\|/);
  });

  it('prints an entry by its name alone if only one has it', async () => {
    const { stdout } = await runFlows(['docs', 'addMonths']);
    expect(stdout).toContain("addMonths('2026-01-31', 1)  →  '2026-02-28'");
  });

  it('prints what a code of lint means', async () => {
    const { stdout } = await runFlows(['docs', 'past-date']);
    expect(stdout).toMatch(/^PAST-DATE\n\nA comparison with today/);
    expect(stdout).toContain('"when": "today <= \'2020-12-31\'"');
  });

  it('asks which entry is meant if several have the name', async () => {
    const { code, stderr } = await runFlows(['docs', 'alert']);
    expect([code, stderr]).toEqual([
      2,
      'There are several entries "alert".\nWrite one of: flows docs block alert, flows docs action-step alert\n',
    ]);
  });

  it('lists the entries of a kind, and all kinds', async () => {
    expect((await runFlows(['docs', 'button'])).stdout).toContain('- submit: ');
    expect((await runFlows(['docs'])).stdout).toMatch(/^document: .*\bstep\b.*\nblock: /);
  });

  it.each([
    [['docs', 'field', 'selct'], 'Did you mean select?'],
    [['docs', 'feild', 'select'], 'Did you mean field?'],
    [['docs', 'addMonth'], 'Did you mean addMonths?'],
  ])('names the nearest of %j', async (given, hint) => {
    const { code, stderr } = await runFlows(given);
    expect([code, stderr.includes(hint)]).toEqual([2, true]);
  });
});

it('keeps a bar in a cell, and code as it is', () => {
  expect(
    terminalText(
      '| key | holds | default | says |\n|---|---|---|---|\n| `a` | b, matches `x\\|y` | none | c |',
    ),
  ).toBe('  a  (b, matches x|y; default: none)\n      c\n');
  expect(terminalText('```json\n{ "a": "**b**" }\n```')).toBe('  { "a": "**b**" }\n');
});
