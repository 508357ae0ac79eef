/*
 * Threat (Visits and sessions): A sealed draft is opened elsewhere.
 * Defence: It opens only in the visit that sealed it, for a day, without consents.
 */
import { describe, expect, it } from 'vitest';
import { sealedDrafts } from '#api/server/calls/sealed-drafts.ts';

let time = Date.UTC(2026, 10, 20);
const drafts = sealedDrafts('a secret of tests that is long enough', () => time);
const visit = '00000000-0000-4000-8000-00000000000a';
const draft = { name: { firstName: 'Rosa' }, income: { income: 120_000 } };

/** A text with one character replaced by another one. */
const changedAt = (text: string, at: number) =>
  text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);

describe('a sealed draft', () => {
  it('opens as it was, and shows nothing of it', () => {
    const sealed = drafts.seal(draft, visit);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('Rosa');
    expect(drafts.open(sealed, visit)).toEqual(draft);
  });

  it('is shorter than what it says, where that repeats itself', () => {
    const long = { lines: Array.from({ length: 50 }, () => '12 Juniper Lane') };
    expect(drafts.seal(long, visit).length).toBeLessThan(JSON.stringify(long).length / 2);
  });

  it('does not open once any character is changed', () => {
    const sealed = drafts.seal(draft, visit);
    // The last character holds bits that are no part of it.
    for (const at of Array.from({ length: sealed.length - 1 }).keys())
      expect(drafts.open(changedAt(sealed, at), visit), String(at)).toBeUndefined();
  });

  it.each(['', 'rubbish', '<b>', 'A'.repeat(4_000)])('is not %j', (text) => {
    expect(drafts.open(text, visit)).toBeUndefined();
  });

  it('does not open in another visit, where somebody else may have sealed it', () => {
    expect(drafts.open(drafts.seal(draft, visit), '00000000-0000-4000-8000-00000000000b')).toBeUndefined();
  });

  it('does not open with another secret, nor after a day', () => {
    const sealed = drafts.seal(draft, visit);
    const others = sealedDrafts('another secret of tests, as long', () => time);
    expect(others.open(sealed, visit)).toBeUndefined();
    time += 24 * 60 * 60 * 1000;
    expect(drafts.open(sealed, visit)).toBeUndefined();
  });
});
