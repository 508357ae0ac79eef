import { describe, expect, it } from 'vitest';
import { compiler } from '#engine/compile.ts';
import { open, type JsonObject, view } from '#engine/index.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { productFlows } from './product-flows.ts';

const visitor: JsonObject = {
  today: '2026-11-20',
  flags: { 'fe-heloc-redesign-2025': true },
  session: { authMode: 'LEGACY' },
  register: { propertyAddress: { street1: '12 Main Street', state: 'CO', occupancyType: 'HOME' } },
};

function stagesAt(step: string, facts: JsonObject = {}, locale = 'en'): readonly string[] {
  const flows = productFlows({ locale });
  const all = { brand: flows.compiled.brand.facts, ...visitor, ...facts };
  const url = `/account/heloc/register-v2${step}`;
  const { state } = open(flows, { visit: 'one', facts: all, url, now: 1 });
  return (view(flows, state).journey?.stages ?? []).map(({ label, state: at }) => `${label}: ${at}`);
}

describe('the stages of registration', () => {
  it('begin with the property', () => {
    expect(stagesAt('')).toEqual([
      'Property Info: current',
      'Income Info: ahead',
      'Personal Info: ahead',
      'Contact Info: ahead',
      'Login Info: ahead',
    ]);
  });

  it('stay at a stage until its last step is behind', () => {
    expect(stagesAt('/birthdate')).toEqual([
      'Property Info: done',
      'Income Info: done',
      'Personal Info: current',
      'Contact Info: ahead',
      'Login Info: ahead',
    ]);
  });

  it('leave out contact when the profile has an email and a phone number', () => {
    const profile = { email: 'ann@example.com', phoneNumbers: [{ type: 'MOBILE', number: '5551234567' }] };
    expect(stagesAt('/annual-income', { profile })).toEqual([
      'Property Info: done',
      'Income Info: current',
      'Personal Info: ahead',
      'Login Info: ahead',
    ]);
  });

  it('end with the person in the new authentication mode', () => {
    expect(stagesAt('/legal-name', { session: { authMode: 'NEW' } })).toEqual([
      'Property Info: done',
      'Income Info: done',
      'Personal Info: current',
    ]);
  });

  it('have Spanish labels', () => {
    expect(stagesAt('', {}, 'es')[0]).toBe('Vivienda: current');
  });
});

it('reports a stage that the journey does not have', () => {
  const { sources } = readFlows();
  const journey = sources.documents['journeys/register-v2.json'] ?? {};
  const steps = { ...(journey['steps'] as JsonObject), index: { label: 'Address', stage: 'propertyInfo' } };
  const documents = { ...sources.documents, 'journeys/register-v2.json': { ...journey, steps } };
  const result = compiler({ ...sources, documents }).compile();
  expect(result.diagnostics).toMatchObject([
    {
      code: 'unknown-stage',
      path: '/steps/index/stage',
      hint: expect.stringContaining('property-info') as string,
    },
  ]);
});
