import { describe, expect, it } from 'vitest';
import { UnsealingFailed, deriveSealKey, seal, unseal } from '#api/store/seal.ts';

const key = deriveSealKey('a secret', 'visits');
const json = { answer: 'é', list: [1, true, null] };

describe('seal', () => {
  it('opens to what was sealed', () => {
    expect(unseal(key, seal(key, json, 'row 1'), 'row 1')).toEqual(json);
  });

  it('never gives the same bytes twice, and shows nothing of the text', () => {
    expect(seal(key, json, 'row 1')).not.toEqual(seal(key, json, 'row 1'));
    expect(Buffer.from(seal(key, json, 'row 1')).toString('latin1')).not.toContain('answer');
  });

  it('does not open with another key, purpose or row', () => {
    const sealed = seal(key, json, 'row 1');
    expect(() => unseal(deriveSealKey('another', 'visits'), sealed, 'row 1')).toThrow(UnsealingFailed);
    expect(() => unseal(deriveSealKey('a secret', 'tokens'), sealed, 'row 1')).toThrow(UnsealingFailed);
    expect(() => unseal(key, sealed, 'row 2')).toThrow(UnsealingFailed);
  });

  it('opens with a later key too, as long as the earlier one is named behind it', () => {
    const sealed = seal(key, json, 'row 1');
    const rotated = deriveSealKey(['another', 'a secret'], 'visits');
    expect(unseal(rotated, sealed, 'row 1')).toEqual(json);
    const resealed = seal(rotated, json, 'row 1');
    expect(unseal(deriveSealKey('another', 'visits'), resealed, 'row 1')).toEqual(json);
    expect(() => unseal(key, resealed, 'row 1')).toThrow(UnsealingFailed);
  });

  it('does not open when any one byte was changed, or some are missing', () => {
    const sealed = seal(key, 'x', 'row 1');
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = Uint8Array.from(sealed, (byte, at) => (at === index ? byte ^ 1 : byte));
      expect(() => unseal(key, changed, 'row 1')).toThrow(UnsealingFailed);
      expect(() => unseal(key, sealed.subarray(0, index), 'row 1')).toThrow(UnsealingFailed);
    }
  });
});
