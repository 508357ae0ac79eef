import { describe, expect, it } from 'vitest';
import { link, open } from '#engine/index.ts';
import { bindEngine } from '#renderer/visit/bound-engine.ts';
import { lateEngine } from '#renderer/visit/late-engine.ts';
import { factsOf } from '../../engine/visit/visit.ts';
import { compiledOf, rideSurvey } from '../../engine/sources.ts';

const compiled = compiledOf(rideSurvey, { brand: 'HARBOUR' });
const flows = link(compiled);
const noVault = () => undefined;

function at(page: string) {
  const facts = factsOf(flows, { survey: { ride: 4, again: 'FULLY', trips: [{ id: 'a', to: 'Harbour' }] } });
  return open(flows, { visit: 'visit', facts, url: `/survey/feedback${page}`, now: 1 }).state;
}

describe('the engine of a page', () => {
  const list = at('/wishes');
  const event = { type: 'clicked', now: 1, target: 'trips/a/remove' } as const;

  it('waits for what draws a list, then draws it', () => {
    const engine = bindEngine(compiled);
    const draw = () => engine.view(list, noVault).screen.body.find(({ name }) => name === 'trips')?.type;
    expect(draw()).toBe('awaited');
    expect(engine.reduce(list, event, noVault).ok).toBe(false);
    expect(engine.extend(lateEngine)).toBe(true);
    expect(draw()).toBe('rows');
    expect(engine.reduce(list, event, noVault).ok).toBe(true);
  });

  it('keeps its view if nothing in it was waited for', () => {
    const engine = bindEngine(compiled);
    const first = at('');
    const before = engine.view(first, noVault);
    expect(engine.extend(lateEngine)).toBe(false);
    expect(engine.view(first, noVault)).toBe(before);
  });
});
