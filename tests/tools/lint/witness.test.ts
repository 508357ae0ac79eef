import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import {
  type Flows,
  type JsonObject,
  type RawJson,
  type RawObject,
  factScope,
  isRawObject,
  decideRoute,
  visitUrl,
} from '#engine/index.ts';
import { bicycleRental, changed, flowsOf, type Changes } from '../../engine/sources.ts';
import { caseFolder, merge } from './lint-case.ts';

/** What the engine answers to the witnesses of the failing fixtures, in the order in which they are reported. */
const replayed = {
  'shadowed-row': [{ page: 'pick-up', state: 'requested' }],
  'overlapping-rows': [{ page: 'cancelled', state: 'requested' }],
  'status-without-row': [{ page: null, state: 'requested' }],
  'unreached-state': [{ page: '~/rent', state: 'ready' }],
  'endless-route': [{ redirect: '/terms' }],
  'broken-invariant': [
    { page: '~/rent', state: 'requested' },
    { page: '~/rent', state: 'requested' },
    { page: '{uuid}/index' },
    { page: 'closed' },
  ],
} satisfies { readonly [code: string]: readonly object[] };

const cases = caseFolder();
afterAll(cases.remove);

describe.each(Object.entries(replayed))('a witness of %s', (code, answers) => {
  it('is answered by the engine as it says', () => {
    const fixture = read(code);
    const flows = changedFlows(fixture);
    const witnesses = cases.lint(fixture).flatMap(({ witness }) => (witness ? [witness] : []));
    expect(witnesses.map((witness) => ask(flows, witness))).toEqual(answers);
  });
});

describe('a witness about a screen', () => {
  it('shows a page on which no button is there', () => {
    const fixture = read('dead-end');
    const [, { witness } = {}] = cases.lint(fixture);
    const flows = changedFlows(fixture);
    const buttons = flows.compiled.pages['/terms']?.buttons ?? [];
    const scope = factScope(flows, witness?.['facts'] as JsonObject);
    expect(buttons.map(({ when }) => flows.evaluate(when ?? true, scope))).toEqual([false]);
  });

  it('shows two texts, or none', () => {
    const fixture = read('unclear-alternative');
    const [{ witness } = {}] = cases.lint(fixture);
    const flows = changedFlows(fixture);
    const scope = factScope(flows, witness?.['facts'] as JsonObject);
    const { body } = flows.compiled.pages['closed'] ?? { body: [] };
    expect(body.slice(-2).map(({ when }) => flows.evaluate(when ?? true, scope))).toEqual([false, false]);
  });
});

/** Answers a witness as `flows route` and `flows visit` do. */
function ask(flows: Flows, { url, facts }: JsonObject): object {
  const given = { session: {}, ...(facts as JsonObject), brand: flows.compiled.brand.facts };
  if (typeof url === 'string') return visitUrl(flows, url, given);
  const { page, state } = decideRoute(flows, given);
  return { page, state };
}

function changedFlows(fixture: RawObject): Flows {
  const documents = Object.entries(fixture).map(([file, change]) => {
    const path = file.slice('flows/'.length);
    return [path, merge(bicycleRental.documents[path] as RawObject, change as RawObject)] as const;
  });
  return flowsOf(changed(bicycleRental, Object.fromEntries(documents) as unknown as Changes));
}

function read(code: string): RawObject {
  const json: RawJson = JSON.parse(readFileSync(`tests/fixtures/lint/${code}/bad.json`, 'utf8'));
  if (!isRawObject(json)) throw new Error(`${code}/bad.json holds changes by file.`);
  return json;
}
