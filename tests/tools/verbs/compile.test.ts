import { expect, it } from 'vitest';
import { type Compiled, link, open, view } from '#engine/index.ts';
import { bicycleRental, runFlows } from '../run-flows.ts';

async function compiledBy(...options: readonly string[]): Promise<Compiled> {
  const { code, stdout } = await runFlows(['compile', '--root', bicycleRental, ...options]);
  expect(code).toBe(0);
  return JSON.parse(stdout) as Compiled; // what the verb writes
}

it('writes documents that the engine runs, with the facts of their brand', async () => {
  const compiled = await compiledBy();
  const facts = { brand: compiled.brand.facts };
  const flows = link(compiled);
  const { state } = open(flows, { visit: 'v', facts, url: '/bicycles/rent', now: 0 });
  expect(view(flows, state).screen.title).not.toBe('');
  expect(compiled.brand.facts).toMatchObject({ shopName: 'Pedal & Sons' });
});

it('takes a brand and a language, and leaves out what only a server may read', async () => {
  const { brand, locale, machines, app } = await compiledBy('--brand', 'CITYWHEELS', '--locale', 'es');
  expect([brand.code, locale]).toEqual(['CITYWHEELS', 'es']);
  expect(machines).not.toHaveProperty('workshop');
  expect(app).not.toHaveProperty('host');
});

it('says what is wrong with documents that do not compile', async () => {
  const { code, stdout } = await runFlows(['compile', '--root', 'tests/fixtures/no-such-folder']);
  expect([code, stdout]).toEqual([2, '']);
});
