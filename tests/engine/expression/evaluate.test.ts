import { describe, expect, test } from 'vitest';

import { evaluateJson } from './garden.ts';

describe('over what is there', () => {
  test.each([
    ["garden.owner == 'Ann Lee'", true],
    ["garden.owner != 'Ann Lee'", false],
    ['garden.size', 12.5],
    ['garden.size + 0.1', 12.6],
    ['7 / 2', 3.5],
    ['0.1 + 0.2 == 0.3', true],
    ['1 / 3 * 3 == 1', false],
    ['7 % 4', 3],
    ['-garden.size', -12.5],
    ['-3', -3],
    ["'a' + 'b'", 'ab'],
    ["['a'] + ['b']", ['a', 'b']],
    ['garden.open && garden.size > 12', true],
    ['!garden.open || garden.size >= 13', false],
    ["garden.open ? 'yes' : 'no'", 'yes'],
    ["today < '2026-03-02'", true],
    ['garden.plants[0].name', 'oak'],
    ['garden.plants[9].name', undefined],
    ["flags['new-shed']", true],
    ["'TREE' in constants.kinds", true],
    ["'TREE' in constants.labels", true],
    ["'BUSH' in constants.labels", false],
    ["garden.plants[0].kind in ['HERB', 'BUSH']", false],
    ['12.5 in [12.5, 1]', true],
    ['1 / 3 in [1 / 3]', true],
    ['constants.labels[garden.plants[1].kind]', 'Herb'],
    ['garden.plants.exists(p, p.height > constants.limit)', true],
    ['garden.plants.all(p, p.height > constants.limit)', false],
    ['garden.plants.filter(p, p.watered).map(p, p.name)', ['oak', 'sage']],
    ['garden.plants.sortBy(p, p.height).map(p, p.name)', ['mint', 'sage', 'oak']],
    ['garden.plants.sortBy(p, p.kind).map(p, p.name)', ['mint', 'sage', 'oak']],
    ['garden.plants.exists(p, p.tags.exists(t, t == p.name))', false],
    ['garden.plants.map(p, garden.plants.filter(q, q.height < p.height).size())', [2, 0, 1]],
    ['sum(garden.plants.map(p, p.height))', 975.5],
    ["garden.owner.matches('^[A-Z][a-z]+ [A-Z]')", true],
    ["garden.owner.matches(r'\\d')", false],
    ['[1, 2] == [1, 2]', true],
    ['[1, 2] == [2, 1]', false],
    ['garden.plants[0] == garden.plants[0]', true],
    ['garden.plants[0] == garden.plants[1]', false],
    ['has(garden.size)', true],
    ['default(garden.size, 1)', 12.5],
    ['step.amount * 2', 6],
  ])('%s is %j', (source, expected) => {
    expect(evaluateJson(source)).toEqual(expected);
  });
});

describe('over what is not there', () => {
  test.each([
    ["garden.owner == ''", true],
    ["'' == garden.owner", true],
    ["garden.owner != 'x'", true],
    ['garden.size == 0', true],
    ['garden.size < 1', true],
    ['garden.size <= 0', true],
    ['garden.size > 0', false],
    ["garden.owner < 'a'", true],
    ['garden.size + 2', 2],
    ['garden.open == false', true],
    ['garden.open && true', false],
    ['!garden.open', true],
    ["garden.open ? 'yes' : 'no'", 'no'],
    ['garden.plants == []', true],
    ['garden.plants.size()', 0],
    ['garden.plants.exists(p, p.watered)', false],
    ['garden.plants.all(p, p.watered)', true],
    ['garden.plants.map(p, p.name)', []],
    ['garden.plants[0].name', undefined],
    ["garden.owner in ['', 'x']", true],
    ["garden.owner in ['x']", false],
    ['garden.size in [0]', true],
    ["'x' in garden.plants.map(p, p.name)", false],
    ['upper(garden.owner)', ''],
    ["garden.owner + '!'", '!'],
    ['garden.owner + garden.best.name', ''],
    ["garden.owner.matches('^$')", true],
    ['has(garden.size)', false],
    ['has(garden.best.name)', false],
    ["default(garden.owner, 'nobody')", 'nobody'],
    ["default('', 'nobody')", 'nobody'],
    ['default(garden.plants.map(p, p.height), [1])', [1]],
    ['default(0, 5)', 0],
    ['default(false, true)', false],
    ['absent', undefined],
    ['garden.open ? 1 : absent', undefined],
    ['garden.size == garden.best.height', true],
    ['1 / garden.size', undefined],
    ['has(1 / 0)', false],
    ['1 / 0 + 1', 1],
    ['constructor', undefined],
    ['reply.constructor', undefined],
    ['reply.length', undefined],
    ['constants.labels[garden.owner]', undefined],
    ['reply[0].x', undefined],
  ])('%s is %j', (source, expected) => {
    expect(evaluateJson(source, { facts: {} })).toEqual(expected);
  });
});

test.each([
  ['reply.length', 'abc'],
  ['reply.toString', {}],
  ['reply.map', []],
  ["reply['__proto__']", {}],
])('%s reads nothing from JavaScript itself', (source, reply) => {
  expect(evaluateJson(source, { locals: { reply } })).toBeUndefined();
});

test.each([
  ['reply.name + 1', { name: 'a' }, 'a1'],
  ['reply.list + [2]', { list: [1] }, [1, 2]],
  ['reply.a + reply.b', { a: 1, b: 2 }, 3],
  ['reply.a < reply.b', { a: 'x', b: 2 }, false],
  ['reply.a == reply.b', { a: 'x', b: 2 }, false],
  ['reply.a * 2', { a: 'x' }, undefined],
  ['reply.a < reply.b', { a: false, b: true }, true],
  ['reply.a == reply.b', { a: {}, b: { c: 1 } }, false],
  ['reply.a == reply.b', { a: { c: 1 }, b: { c: 1 } }, true],
])('%s over %j, whose type is not known, is %j', (source, reply, expected) => {
  expect(evaluateJson(source, { locals: { reply } })).toEqual(expected);
});
