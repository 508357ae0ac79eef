import { describe, expect, it } from 'vitest';
import { changedFlows } from '../changed-flows.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

async function ask(...given: readonly string[]) {
  return runFlows([...given, '--root', bicycleRental]);
}

describe('--scenario', () => {
  it('routes by the facts of a scenario', async () => {
    const { code, stdout } = await ask('route', '--scenario', 'ready', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ page: 'pick-up', state: 'ready' });
  });

  it('visits the URL of a scenario', async () => {
    const { stdout } = await ask('visit', '--scenario', 'ready', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ page: '{uuid}/pick-up' });
  });

  it.each([
    ['as a document is called', 'closed'],
    ['below the base path', '~/closed'],
  ])('visits the page of a scenario, named %s', async (_how, page) => {
    const root = changedFlows({
      '../specification/scenarios/ready.json': {
        replace: `"~/{uuid}/pick-up",\n  "url": "/bicycles/0b7e7f0e-6f0c-4f83-9a58-0a9f3f6d2f10/pick-up",`,
        by: `"${page}",`,
      },
    });
    const { stdout } = await runFlows(['visit', '--scenario', 'ready', '--json', '--root', root]);
    expect(JSON.parse(stdout)).toMatchObject({ page: 'closed' });
  });

  it('names the scenario that may be meant', async () => {
    const { code, stderr } = await ask('route', '--scenario', 'redy');
    expect([code, stderr]).toEqual([2, 'There is no scenario "redy".\nDid you mean ready?\n']);
  });

  it('is one line', async () => {
    const { code, stderr } = await ask('route', '--scenario', 'ready', '--batch');
    expect([code, stderr]).toEqual([2, '--scenario is one line: it takes no --batch.\n']);
  });
});

describe('--because', () => {
  it('reads as sentences for people, and stays JSON for programs', async () => {
    const people = await ask('route', '--scenario', 'ready', '--because');
    expect(people.stdout).toContain('\nThe state is ready, since ');
    expect(people.stdout).toMatch(/ {2}There .*rental\.status is "READY"/);
    const programs = await ask('route', '--scenario', 'ready', '--because', '--json');
    expect(JSON.parse(programs.stdout)).toHaveProperty('because');
  });
});
