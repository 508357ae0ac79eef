import { describe, expect, it } from 'vitest';
import { publish } from '#renderer/visit/publish.ts';

describe('an object at window level', () => {
  it('can be read and not changed', () => {
    const window: Record<string, unknown> = {};
    publish(window, { name: 'shop', value: { code: 'PEDAL', prices: [{ day: 24 }] } });
    expect(window['shop']).toEqual({ code: 'PEDAL', prices: [{ day: 24 }] });
    expect(() => (window['shop'] = {})).toThrow(TypeError);
    const [price] = (window['shop'] as { prices: { day: number }[] }).prices; // as it was given
    expect(() => Object.assign(price ?? {}, { day: 1 })).toThrow(TypeError);
    expect(() => delete window['shop']).toThrow(TypeError);
  });

  it('says what is missing to who reads it', () => {
    const window: Record<string, unknown> = {};
    publish(window, { name: 'shop', error: 'No shop found, code not given' });
    expect(() => window['shop']).toThrow('No shop found, code not given');
  });
});
