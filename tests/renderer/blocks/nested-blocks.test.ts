import { expect, it } from 'vitest';
import type { ButtonView, EachView } from '#engine/index.ts';
import { sampleViewOf, screenOf } from '#renderer/gallery/samples/sample-view.ts';
import { renderPage } from '#renderer/server.tsx';

function button(id: string, label: string): ButtonView {
  return {
    id,
    type: 'go',
    label,
    busyLabel: label,
    look: 'secondary',
    disabled: false,
    busy: false,
    href: `/${id}`,
  };
}

function row(key: string, label: string): EachView['rows'][number] {
  const heading = { type: 'heading' as const, name: 'title', text: `The ${key}` };
  const card = { type: 'group' as const, name: 'card', label: '', help: [], body: [heading] };
  return { key, body: [card], buttons: [button(key, label)] };
}

function namesIn(rows: EachView['rows']): readonly string[] {
  const block: EachView = { type: 'each', name: 'tasks', announced: false, rows };
  const [, list = ''] =
    /<ul class="each"(.*?)<\/ul>/s.exec(renderPage(sampleViewOf(screenOf([block])), '/')) ?? [];
  return [...list.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
}

it('names the row in buttons that say the same in several rows, and in no others', () => {
  expect(namesIn([row('lock', 'Send it'), row('key', 'Send it'), row('bell', 'Ring it')])).toEqual([
    'Send it: The lock',
    'Send it: The key',
    'Ring it',
  ]);
});
