import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { progressOn } from '#tools/command/verb.ts';

describe('the progress of a command', () => {
  it('is one line of a terminal, which the next one replaces', () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 11 });
    const show = progressOn(terminal);
    show?.('one brand of many');
    show?.('');
    expect(String(terminal.read())).toBe('\r\u001B[2Kone brand \r\u001B[2K');
  });

  it('is whole where a terminal does not know how wide it is', () => {
    const terminal = Object.assign(new PassThrough(), { isTTY: true, columns: 0 });
    progressOn(terminal)?.('one brand');
    expect(String(terminal.read())).toBe('\r\u001B[2Kone brand');
  });

  it('is shown nowhere else', () => {
    expect(progressOn(new PassThrough())).toBeUndefined();
  });
});
