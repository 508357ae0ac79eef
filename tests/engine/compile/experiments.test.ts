import { describe, expect, it } from 'vitest';
import { publish } from '#engine/compile.ts';
import { factScope, link } from '#engine/index.ts';
import { type Changes, changed, compiledOf, problemsOf, teaHouse } from '../sources.ts';

const greeting = {
  type: 'experiment',
  says: 'Which greeting?',
  until: '2027-01-01',
  variants: { plain: { share: 50 }, warm: { share: 50 } },
};
const condition = (when: string): Changes => ({
  'experiments/the-greeting.json': greeting,
  'rules/greeting.json': { type: 'conditions', conditions: { greeted: { says: 'It is warm.', when } } },
});
const warm = condition("experiments['the-greeting'] == 'warm'");

describe('an experiment', () => {
  it('is a fact, with its first variant for those who take part in none', () => {
    const flows = link(compiledOf(changed(teaHouse, warm)));
    const greeted = (facts: object) => flows.evaluate(['rule', 'greeted'], factScope(flows, { ...facts }));
    expect(greeted({ experiments: { 'the-greeting': 'warm' } })).toBe(true);
    expect(greeted({ experiments: { 'the-greeting': 'plain' } })).toBe(false);
    expect(greeted({})).toBe(false);
    const plain = link(compiledOf(changed(teaHouse, condition("experiments['the-greeting'] == 'plain'"))));
    expect(plain.evaluate(['rule', 'greeted'], factScope(plain, {}))).toBe(true);
  });

  it('has no other variants than its own, and no other name', () => {
    const codes = (when: string) => problemsOf(changed(teaHouse, condition(when))).map(({ code }) => code);
    expect(codes("experiments['the-greeting'] == 'warmer'")).toEqual(['unknown-token']);
    expect(codes("experiments['a-greeting'] == 'warm'")).toEqual(['unknown-field']);
  });

  it('may get a variant from a layer', () => {
    const added = changed(teaHouse, {
      ...condition("experiments['the-greeting'] == 'hot'"),
      'groups/north/experiments/the-greeting.json': {
        type: 'patch',
        why: 'It is cold there',
        variants: { hot: { share: 0 } },
      },
    });
    expect(problemsOf(added).map(({ code }) => code)).toEqual([]);
  });

  it('is where pages read it, if seeing it is reported', () => {
    const app = teaHouse.documents['app.json'] as Changes[string];
    const page = { type: 'step', title: "{{greeted ? 'Hello!' : 'Hello'}}", body: {}, buttons: {} };
    const reported = changed(teaHouse, {
      ...warm,
      'app.json': { ...app, telemetry: { call: 'sendEvent', exposed: 'met' } },
      'pages/greet.json': page,
    });
    const { pages } = compiledOf(reported);
    const reading = Object.keys(pages).filter((name) => pages[name]?.experiments !== undefined);
    expect(reading).toEqual(['greet']);
    expect(pages['greet']?.experiments).toEqual(['the-greeting']);
  });

  it('has a time, and is not sent to browsers', () => {
    const compiled = compiledOf(changed(teaHouse, warm));
    expect(compiled.experiments).toEqual({
      'the-greeting': {
        type: 'experiment',
        variants: [
          { name: 'plain', share: 50 },
          { name: 'warm', share: 50 },
        ],
        when: ['<=', ['fact', 'today'], '2027-01-01'],
      },
    });
    expect(Object.keys(publish(compiled))).not.toContain('experiments');
  });
});
