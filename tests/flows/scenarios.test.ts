import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';

const { documents } = readFlows().sources;
const scenarios = Object.entries(documents)
  .filter(([path]) => path.startsWith('scenarios/'))
  .map(([path, scenario]) => [path.slice('scenarios/'.length, -'.json'.length), scenario] as const);

const ajv = new Ajv2020({ allErrors: true, strict: false });
addFormats.default(ajv);
const isFacts = ajv.compile(JSON.parse(readFileSync('schemas/domain/facts.schema.json', 'utf8')) as object);

it('there is a scenario for each branch', () => {
  expect(scenarios.length).toBeGreaterThanOrEqual(40);
});

it('each has a separate sentence', () => {
  const sentences = scenarios.map(([, { says }]) => says);
  expect(new Set(sentences).size).toBe(sentences.length);
});

describe.each(scenarios)('%s', (_name, scenario) => {
  const facts = objectOf(scenario['facts']);
  const expected = objectOf(scenario['expect']);

  it('has facts that the schema knows', () => {
    isFacts(facts);
    expect(isFacts.errors ?? []).toEqual([]);
  });

  it('says what it leads to, which the command holds it to', () => {
    expect(Object.keys(expected)).not.toEqual([]);
  });
});

function objectOf(json: Json | undefined): JsonObject {
  return typeof json === 'object' && !Array.isArray(json) ? (json as JsonObject) : {};
}
