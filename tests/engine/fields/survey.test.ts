import { expect, it } from 'vitest';
import { type JsonObject, checkAnswers } from '#engine/index.ts';
import { flowsOf, rideSurvey } from '../sources.ts';

const flows = flowsOf(rideSurvey, { brand: 'HARBOUR' });

const codes = (step: string, answers: JsonObject) =>
  checkAnswers(flows, step, { answers, facts: {} })?.map(({ field, code }) => `${field} ${code}`);

it.each<[JsonObject['x'], readonly string[]]>([
  [1, []],
  [5, []],
  [undefined, ['ride required']],
  [0, ['ride option']],
  [6, ['ride option']],
  [2.5, ['ride option']],
  ['5', ['ride type']],
])('gives a ride %j stars: %j', (ride, found) => {
  expect(codes('feedback/index', { ride, again: 'NO' })).toEqual(found);
});

it.each<[JsonObject['x'], readonly string[]]>([
  [['CARGO', 'PRICE', 'STATIONS', 'BICYCLES'], []],
  [undefined, ['order required']],
  [[], ['order required']],
  [['CARGO', 'PRICE', 'STATIONS'], ['order option']],
  [['CARGO', 'CARGO', 'PRICE', 'STATIONS'], ['order option']],
  [['CARGO', 'PRICE', 'STATIONS', 'OTHER'], ['order option']],
  [['CARGO', 'PRICE', 'STATIONS', 'BICYCLES', 'PRICE'], ['order option']],
])('ranks all wishes, each once: %j', (order, found) => {
  expect(codes('feedback/wishes', { order })).toEqual(found);
});
