import { describe, expect, it } from 'vitest';
import type { BlockView } from '#engine/index.ts';
import { pageTitle, renderGallery, renderPage } from '#renderer/server.tsx';
import { textsBeside } from '../fixtures/texts-beside.ts';
import { sampleBlocks } from '#renderer/gallery/samples/sample-blocks.ts';
import { sampleFields } from '#renderer/gallery/samples/sample-fields.ts';
import { sampleModal, screenOf, sampleViewOf } from '#renderer/gallery/samples/sample-view.ts';

const everyBlock: readonly BlockView[] = Object.values(sampleBlocks);
const everyField = Object.values(sampleFields);

/** Tokens of options are what services call them. */
const tokens = ['ONE', 'error', 'two words', 'help', 'all', 'text'];

const states = {
  'whose options are called anything': everyField.map((field) =>
    'options' in field
      ? {
          ...field,
          issue: 'Please look at this again',
          options: field.options.map((option, at) => ({
            ...option,
            text: 'More',
            value: tokens[at] ?? `${at}`,
          })),
        }
      : field,
  ),
  'with answers': everyField,
  empty: everyField.map(({ value: _value, ...field }) => field as (typeof everyField)[number]),
  'with a message each': everyField.map((field) => ({ ...field, issue: 'Please look at this again' })),
  'read-only': everyField.map((field) => ({ ...field, readOnly: true })),
  disabled: everyField.map((field) => ({ ...field, disabled: true })),
  optional: everyField.map((field) => ({ ...field, required: false })),
};

function render(body: readonly BlockView[]): string {
  return renderPage(sampleViewOf(screenOf(body)), '/rent/bicycle');
}

it('calls no list optional in which nothing can be added or removed', () => {
  const list = { ...sampleFields.rows, required: false };
  const fixed = { ...list, buttons: [], rows: list.rows.map((row) => ({ ...row, body: [], buttons: [] })) };
  const { optional = '' } = sampleViewOf(screenOf([])).words;
  expect(render([list])).toContain(`(${optional})`);
  expect(render([fixed])).not.toContain(`(${optional})`);
});

describe.each(Object.entries(states))('every field %s', (_name, fields) => {
  const html = render([...everyBlock, ...fields]);

  it('is drawn', () => {
    for (const field of fields) expect(html).toContain(`id="screen-${field.name}"`);
    expect(html).not.toContain('data-unknown-type');
  });

  it('has unique ids', () => {
    const ids = valuesOf(html, 'id');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it.each(['for', 'aria-describedby', 'aria-labelledby', 'aria-controls'])(
    'resolves every %s',
    (attribute) => {
      const ids = new Set(valuesOf(html, 'id'));
      const targets = valuesOf(html, attribute).flatMap((value) => value.split(' '));
      expect(targets.filter((target) => !ids.has(target))).toEqual([]);
    },
  );

  it('has a label for every control', () => {
    const labelled = new Set(valuesOf(html, 'for'));
    const all = [...html.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([tag]) => tag);
    const controls = all.filter((tag) => !tag.includes('type="hidden"'));
    const unnamed = controls.filter(
      (tag) => !tag.includes('aria-labelledby') && !labelled.has(valuesOf(tag, 'id')[0] ?? ''),
    );
    expect(unnamed).toEqual([]);
  });

  it('carries no style attribute', () => {
    expect(html).not.toMatch(/\sstyle=/);
  });

  it('has no text beside anything else', () => {
    expect(textsBeside(html)).toEqual([]);
  });
});

it('has no text beside anything else in any state of the gallery', () => {
  expect(textsBeside(renderGallery())).toEqual([]);
});

it('draws a page and a modal without mixing their ids', () => {
  const html = renderPage(
    sampleViewOf(screenOf([sampleFields.text]), { modal: sampleModal }),
    '/rent/bicycle',
  );
  const ids = valuesOf(html, 'id');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toContain('screen-rider');
  expect(ids).toContain('modal-rider');
});

it('shows where an unknown type is, and the nearest one', () => {
  const html = render([{ type: 'paragraf', name: 'x', runs: [] } as unknown as BlockView]);
  expect(html).toContain('data-unknown-type="paragraf"');
  expect(html).toContain('paragraph');
});

it('leads each problem to its field', () => {
  const issues = [
    { field: 'rider', code: 'required', message: 'Please enter a name', label: 'Name of the rider' },
  ];
  const field = { ...sampleFields.text, issue: 'Please enter a name' };
  const html = renderPage(sampleViewOf(screenOf([field], { issues })), '/rent/bicycle');
  expect(html).toContain('href="#screen-rider"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('aria-describedby="screen-rider-error"');
});

it('tells failures where problems stand, and in the title', () => {
  const notices = [
    { id: 'n', level: 'error' as const, runs: [{ type: 'text' as const, text: 'Nothing was sent' }] },
  ];
  const view = sampleViewOf(screenOf([]), { notices });
  expect(renderPage(view, '/rent/bicycle')).toMatch(
    /<main.*<section id="problems".*Nothing was sent.*<\/main>/s,
  );
  expect(pageTitle(view)).toContain(view.words['problemTitle']);
});

it('draws loader, progress and notices', () => {
  const notices = Array.from({ length: 7 }, (_, index) => ({
    id: `n${index}`,
    level: 'info' as const,
    runs: [{ type: 'text' as const, text: `Notice ${index}` }],
  }));
  const progress = { messages: ['Looking for your bicycle', 'Almost there'], since: 0, timeoutMs: 30_000 };
  const html = renderPage(sampleViewOf(screenOf([]), { loading: true, progress, notices }), '/rent/bicycle');
  expect(html).toContain('Looking for your bicycle');
  expect(html).toContain('<span class="loader-text">Pumping up your tyres</span>');
  expect(html).not.toContain('Notice 1');
  expect(html).toContain('Notice 2');
});

it('says that a long action is late, and where else to go', () => {
  const late = { text: 'It takes longer than usual.', label: 'Back to the station', href: '/station' };
  const progress = { messages: ['Looking for your bicycle'], since: 0, timeoutMs: 0, late };
  const html = renderPage(sampleViewOf(screenOf([]), { progress }), '/rent/bicycle');
  expect(html).toContain('It takes longer than usual.');
  expect(html).toMatch(/<a [^>]*href="\/station"[^>]*>Back to the station/);
  expect(html).not.toContain('Looking for your bicycle');
});

function valuesOf(html: string, attribute: string): readonly string[] {
  return [...html.matchAll(new RegExp(`[\\s<]${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value ?? '');
}
