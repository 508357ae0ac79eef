import { describe, expect, it } from 'vitest';
import { sealedDrafts } from '#api/server/calls/sealed-drafts.ts';

let time = Date.UTC(2026, 10, 20);
const drafts = sealedDrafts('a secret of tests that is long enough', () => time);
const draft = { name: { firstName: 'Rosa' }, income: { income: 120_000 } };

/** A text with one character replaced by another one. */
const changedAt = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('a sealed draft', () => {
  it('opens as it was, and shows nothing of it', () => {
    const sealed = drafts.seal(draft);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Rosa');
    expect(drafts.open(sealed)).toEqual(draft);
  });

  it('is shorter than what it says, where that repeats itself', () => {
    const long = { lines: Array.from({ length: 50 }, () => '12 Juniper Lane') };
    expect(drafts.seal(long).length).toBeLessThan(JSON.stringify(long).length / 2);
  });

  it('does not open once any character is changed', () => {
    const sealed = drafts.seal(draft);
    // The last character holds bits that are no part of it.
    for (const at of Array.from({ length: sealed.length - 1 }).keys())
      expect(drafts.open(changedAt(sealed, at)), String(at)).toBeUndefined();
  });

  it.each(['', 'rubbish', '<b>', 'A'.repeat(4_000)])('is not %j', (text) => {
    expect(drafts.open(text)).toBeUndefined();
  });

  it('does not open with another secret, nor after a day', () => {
    const sealed = drafts.seal(draft);
    const others = sealedDrafts('another secret of tests, as long', () => time);
    expect(others.open(sealed)).toBeUndefined();
    time += 24 * 60 * 60 * 1000;
    expect(drafts.open(sealed)).toBeUndefined();
  });
});
