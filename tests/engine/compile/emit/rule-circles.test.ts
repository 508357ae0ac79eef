import { describe, expect, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { problems } from '../problems.ts';

const rules = (conditions: object): Changes => ({
  'rules/new.json': { type: 'conditions', conditions } as never,
});

describe('circles of rules', () => {
  const condition = (when: string) => ({ says: 'It', when });

  it('are reported once, at their first rule, with the way around', () => {
    const changes = rules({ a: condition('b'), b: condition('c && isReady'), c: condition('a') });
    expect(problems(changes)).toEqual(['rule-circle rules/new.json#/conditions/a']);
  });

  it('may be a rule that names itself', () => {
    expect(problems(rules({ a: condition('a') }))).toEqual(['rule-circle rules/new.json#/conditions/a']);
  });

  it('are not those that lead into one', () => {
    const changes = rules({ before: condition('a'), a: condition('b'), b: condition('a') });
    expect(problems(changes)).toEqual(['rule-circle rules/new.json#/conditions/a']);
  });

  it('may go through values and calculations', () => {
    const calculation = { says: 'It', gives: 'number', invalid: 'No', let: { x: 'a ? 1 : 2' }, value: 'x' };
    const changes: Changes = {
      ...rules({ a: condition('count > 1') }),
      'rules/sums.json': { type: 'calculations', calculations: { count: calculation } },
    };
    expect(problems(changes)).toEqual(['rule-circle rules/new.json#/conditions/a']);
  });
});
