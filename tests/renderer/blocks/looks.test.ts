import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BlockView } from '#engine/index.ts';
import { sampleBlocks } from '#renderer/gallery/samples/sample-blocks.ts';
import { sampleFields } from '#renderer/gallery/samples/sample-fields.ts';
import { sampleViewOf, screenOf } from '#renderer/gallery/samples/sample-view.ts';
import { icons, illustrations } from '#schemas/vocabulary/icons.ts';
import { renderPage } from '#renderer/server.tsx';

const drawn = (block: BlockView): string => renderPage(sampleViewOf(screenOf([block])), '/');

const symbolsIn = (sprite: string): readonly (string | undefined)[] =>
  [
    ...readFileSync(new URL(`../../../renderer/elements/${sprite}.svg`, import.meta.url), 'utf8').matchAll(
      /<symbol id="([\w-]+)"/g,
    ),
  ].map(([, id]) => id);

describe('a sprite', () => {
  it('holds each icon and each illustration that a document may name, and no other', () => {
    expect(symbolsIn('icons').toSorted()).toEqual(Object.keys(icons).toSorted());
    expect(symbolsIn('illustrations').toSorted()).toEqual([...illustrations].toSorted());
  });
});

describe('a screen', () => {
  it('has its picture beside its title, unseen by those who listen', () => {
    const html = renderPage(sampleViewOf(screenOf([], { illustration: 'waiting' })), '/');
    expect(html).toMatch(/<div class="screen-head"><svg class="illustration"[^>]*aria-hidden="true"/);
    expect(renderPage(sampleViewOf(screenOf([])), '/')).not.toContain('screen-head');
  });
});

describe('a block', () => {
  it('has icons before its points where it asks for them', () => {
    const items = [{ name: 'a', runs: [{ type: 'text' as const, text: 'Locked' }], icon: 'lock' as const }];
    const list = drawn({ type: 'list', name: 'reasons', label: '', marks: 'icons', items });
    expect(list).toMatch(/<li><svg class="icon" data-icon="lock".*?icons\.svg#lock.*?<span>Locked<\/span>/);
  });

  it('marks a sum among its lines', () => {
    const items = [
      { name: 'rent', label: 'Rent', text: '$12' },
      { name: 'all', label: 'Together', text: '$12', total: true as const },
    ];
    const summary = drawn({ type: 'summary', name: 'costs', label: '', look: 'display', items });
    expect(summary).toMatch(/data-look="display"/);
    expect(summary).toMatch(/<div data-total="true"><dt><span>Together/);
  });

  it.each([
    [2, 3, 'value="2" max="3"'],
    [4, 3, 'value="3" max="3"'],
    [-1, 3, 'value="0" max="3"'],
  ])('shows %d of %d as a bar within its ends, named by its words', (value, maximum, expected) => {
    const meter = drawn({ type: 'meter', name: 'done', label: 'Stations visited', value, maximum });
    expect(meter).toContain(expected);
    expect(meter).toMatch(/<p id="(.*?)">Stations visited<\/p><progress[^>]*aria-labelledby="\1"/);
  });

  it('folds under its label where it asks for it, without script too', () => {
    const body = [{ type: 'heading' as const, name: 'title', text: 'Canal Street' }];
    const group = drawn({ type: 'group', name: 'shops', label: 'Shops', help: [], look: 'folded', body });
    expect(group).toMatch(/<details class="group folded"><summary><span>Shops|<summary><h2>Shops/);
  });

  it('shows the groups of tabs one below the other until a script runs', () => {
    const html = drawn(sampleBlocks.tabs);
    expect(html).not.toMatch(/role="tab|hidden=""/);
    for (const { label } of sampleBlocks.tabs.body) expect(html).toContain(`>${label}</h2>`);
  });

  it.each([
    ['', false],
    ['This is too high', true],
  ])('collapses, unless an answer in it is refused: %j', (issue, isOpen) => {
    const group = { ...sampleBlocks.group, body: [{ ...sampleFields.text, issue }] };
    const html = drawn({ ...sampleBlocks.collapsible, body: [group] });
    expect(/<details[^>]* open=""/.test(html)).toBe(isOpen);
    expect(html).toMatch(
      /<details[^>]* aria-labelledby="(.*?)"[^>]*><summary><h2 id="\1">What the insurance/,
    );
  });
});
