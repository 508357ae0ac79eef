import { describe, expect, it } from 'vitest';
import { factScope, runMachine } from '#engine/index.ts';
import { changed, flowsOf, teaHouse } from '../sources.ts';

describe('a machine', () => {
  /** Runs a machine with these transitions over the cups of an order. */
  function run(transitions: object, cups: number, from?: string) {
    const states = { a: {}, b: {}, c: {}, d: {} };
    const machine = { type: 'machine', name: 'm', initial: 'a', states, transitions } as never;
    const flows = flowsOf(changed(teaHouse, { 'tables/m.json': machine }));
    const compiled = flows.compiled.machines['m'];
    if (!compiled) throw new Error('The machine was not compiled.');
    return runMachine(flows, compiled, factScope(flows, { order: { cups } }), from);
  }
  const row = (from: readonly string[], to: string, when = 'order.cups > 0') => ({ when, from, to });

  it('begins at its initial state, and stays where nothing holds', () => {
    expect(run({ one: row(['a'], 'b') }, 0)).toEqual({ state: 'a', fired: [] });
  });

  it('tries each transition once, in order', () => {
    expect(run({ one: row(['a'], 'b'), two: row(['b'], 'c') }, 1)).toEqual({
      state: 'c',
      fired: ['one', 'two'],
    });
    expect(run({ two: row(['b'], 'c'), one: row(['a'], 'b') }, 1)).toEqual({ state: 'b', fired: ['one'] });
  });

  it('ends, though transitions lead in a circle', () => {
    expect(run({ one: row(['a'], 'b'), two: row(['b'], 'a') }, 1)).toEqual({
      state: 'a',
      fired: ['one', 'two'],
    });
  });

  it('leaves only states that a transition names', () => {
    expect(run({ one: row(['b', 'c'], 'd'), two: row(['a', 'b'], 'c') }, 1)).toEqual({
      state: 'c',
      fired: ['two'],
    });
  });

  it('leaves any state by *', () => {
    expect(run({ one: row(['a'], 'b'), any: row(['*'], 'd') }, 1)).toEqual({
      state: 'd',
      fired: ['one', 'any'],
    });
  });

  it('may begin elsewhere', () => {
    expect(run({ one: row(['a'], 'b'), two: row(['c'], 'd') }, 1, 'c')).toEqual({
      state: 'd',
      fired: ['two'],
    });
  });

  it('takes inputs from who runs it', () => {
    const flows = flowsOf(teaHouse);
    const { kitchen } = flows.compiled.machines;
    if (!kitchen) throw new Error('There is no kitchen.');
    const after = (minutes: number, from?: string) =>
      runMachine(flows, kitchen, factScope(flows, {}, { minutes }), from);
    expect(after(0).state).toBe('ASKED');
    expect(after(2).state).toBe('BREWING');
    expect(after(5)).toEqual({ state: 'READY', fired: ['brew', 'pour'] });
    expect(after(2, 'READY')).toEqual({ state: 'READY', fired: [] });
  });
});
