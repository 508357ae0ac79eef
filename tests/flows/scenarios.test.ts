import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { decideRoute, visitUrl, type Json, type JsonObject } from '#engine/index.ts';
import { mergeFacts } from './merge-facts.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { productFlows } from './product-flows.ts';

const flows = productFlows();
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

it('each has a sentence of its own', () => {
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

  it('leads where it says', () => {
    expect(Object.keys(expected)).not.toEqual([]);
    expect(leadsTo(scenario, expected)).toEqual(expected);
  });
});

/** What is asked for in `expect`, as the flows answer it for the main brand. */
function leadsTo(scenario: JsonObject, asked: JsonObject): JsonObject {
  const facts = mergeFacts({ brand: flows.compiled.brand.facts }, objectOf(scenario['facts']));
  const { page, state } = decideRoute(flows, facts);
  const url = urlOf(scenario, facts);
  const visited = url === undefined ? {} : visitUrl(flows, url, facts);
  const all: JsonObject = { route: page ?? '.', state, ...visited };
  return Object.fromEntries(Object.entries(all).filter(([key]) => key in asked || key in visited));
}

/** A scenario opens its URL, else that of its page. */
function urlOf({ url, page }: JsonObject, { application }: JsonObject): string | undefined {
  if (typeof url === 'string') return url;
  if (typeof page !== 'string') return undefined;
  const { uuid } = objectOf(application);
  return page.replace('~', flows.compiled.app.basePath).replace('{uuid}', String(uuid));
}

function objectOf(json: Json | undefined): JsonObject {
  return typeof json === 'object' && !Array.isArray(json) ? (json as JsonObject) : {};
}
