import { describe, expect, test } from 'vitest';

import { Refusal } from '#engine/expression/scope.ts';
import { compileText } from '#engine/text/compile-text.ts';
import type { Template } from '#engine/text/compiled-text.ts';
import { isolateTags } from '#engine/text/isolate-tags.ts';
import { linkRichText, linkText } from '#engine/text/link-text.ts';
import type { Look } from '#engine/text/compile-text.ts';
import { names, scopeOf } from '../expression/garden.ts';

function compiled(source: string, look: Look) {
  const { text, findings } = compileText(source, names, look);
  if (text === undefined) throw new Error(JSON.stringify(findings));
  return text;
}

describe('a plain text', () => {
  test.each([
    ['Hello', 'Hello'],
    ['', ''],
    ['Hello {{garden.owner}}!', 'Hello Ann Lee!'],
    ['{{garden.owner}}', 'Ann Lee'],
    ['{{ garden.size }} m², {{garden.open}}', '12.5 m², true'],
    ['{{10 / 4}} {{1 / 3}}', '2.5 0.3333333333333333'],
    ["{{garden.best.name}}{{default(garden.best.name, 'none')}}", 'none'],
    ["{{join(garden.plants.map(p, p.name), ', ')}}", 'oak, mint, sage'],
    ["{{garden.open ? 'open' : 'shut'}}", 'open'],
    ['**{{garden.owner}}** [x](y)', '**Ann Lee** [x](y)'],
    ['a } b {c} { {d}', 'a } b {c} { {d}'],
    ['line\n  {{garden.owner}}\nline', 'line\n  Ann Lee\nline'],
    ['{{(!garden.open)}}', 'false'],
    ['{{[1, 2][0]}}', '1'],
  ])('%j reads %j', (source, expected) => {
    expect(linkText(compiled(source, 'plain'))(scopeOf())).toBe(expected);
  });

  test('without tags compiles to itself', () => {
    expect(compiled('Hello **you**', 'plain')).toBe('Hello **you**');
    expect(compiled('Hello you', 'rich')).toBe('Hello you');
  });

  test('with tags compiles to its parts', () => {
    expect(compiled('a {{garden.owner}}', 'plain')).toEqual({
      parts: ['a ', { tree: ['fact', 'garden', 'owner'] }],
    });
  });

  test('shows nothing for a refusal', () => {
    const scope = scopeOf({ rules: { price: () => new Refusal('No.') } });
    expect(linkText(compiled('It is {{price(1)}}.', 'plain'))(scope)).toBe('It is .');
  });
});

describe('a rich text', () => {
  test.each([
    ['Hello', [{ type: 'text', text: 'Hello' }]],
    ['', []],
    ['{{garden.best.name}}', []],
    [
      'See **{{garden.owner}} now** or [the {{garden.plants[0].name}}](~/plants/{{garden.plants[0].name}}).',
      [
        { type: 'text', text: 'See ' },
        { type: 'bold', text: 'Ann Lee now' },
        { type: 'text', text: ' or ' },
        { type: 'link', label: 'the oak', page: '~/plants/oak' },
        { type: 'text', text: '.' },
      ],
    ],
    ['[{{garden.owner}}]({{step.name}})', [{ type: 'link', label: 'Ann Lee', page: ' Bo ' }]],
    // An absent name: a link without words could not be pressed.
    ['Ask [{{garden.best.name}}](~/owner)', [{ type: 'text', text: 'Ask ' }]],
    [
      '**a** **b**',
      [
        { type: 'bold', text: 'a' },
        { type: 'text', text: ' ' },
        { type: 'bold', text: 'b' },
      ],
    ],
    ['2 * 3 ** 4', [{ type: 'text', text: '2 * 3 ** 4' }]],
    ['[not a link] (x)', [{ type: 'text', text: '[not a link] (x)' }]],
    ['{{garden.plants[0].name}}(s)', [{ type: 'text', text: 'oak(s)' }]],
    ['{{2 * 2}}{{3 * 3}}', [{ type: 'text', text: '49' }]],
  ])('%j draws %j', (source, expected) => {
    expect(linkRichText(compiled(source, 'rich'))(scopeOf())).toEqual(expected);
  });

  test('never takes a value for markup', () => {
    const scope = scopeOf({ facts: { garden: { owner: '**x** [a](b) {{c}}' } } });
    expect(linkRichText(compiled('{{garden.owner}} **{{garden.owner}}**', 'rich'))(scope)).toEqual([
      { type: 'text', text: '**x** [a](b) {{c}} ' },
      { type: 'bold', text: '**x** [a](b) {{c}}' },
    ]);
  });

  test('reads as its words where no markup can be shown', () => {
    expect(linkText(compiled('See **{{garden.owner}}** [here](~/x)', 'rich'))(scopeOf())).toBe(
      'See Ann Lee here',
    );
  });
});

describe('findings', () => {
  test.each([
    ['tag-kind', 'a {{#garden.open}}b{{/garden.open}}', '{{#'],
    ['tag-kind', 'a {{{garden.owner}}}', '{{{'],
    ['tag-kind', 'a {{& garden.owner}}', '{{&'],
    ['tag-kind', 'a {{! note }}', '{{!'],
    ['tag-kind', 'a {{ !garden.open }}', '{{ !'],
    ['tag-kind', 'a {{> part}}', '{{>'],
    ['tag-kind', 'a {{=<% %>=}}', '{{='],
    ['tag-kind', 'a {{^garden.open}}', '{{^'],
    ['unclosed-tag', 'a {{garden.owner', '{{garden.owner'],
    ['unclosed-tag', '{{garden.owner}} {{garden.owner}', '{{garden.owner}'],
    ['unknown-field', 'a {{ garden.ownr }} b', 'ownr'],
    ['unknown-name', '{{garden.owner}}{{gardn}}', 'gardn'],
    ['syntax', 'a {{}} b', ''],
    ['wrong-type', 'a {{garden.plants}}', '{{garden.plants}}'],
    ['wrong-type', 'a {{garden.best}}', '{{garden.best}}'],
  ])('%s is found in %j', (code, source, where) => {
    const { text, findings } = compileText(source, names, 'rich');
    const [first] = findings;
    expect(text).toBeUndefined();
    expect(new Set(findings.map((finding) => finding.code))).toEqual(new Set([code]));
    expect(source.slice(first?.start, first?.end)).toBe(where);
  });

  test('are none in a text that only looks like tags', () => {
    expect(compileText('{ {a} } }} #', names, 'rich').findings).toEqual([]);
  });
});

test('reads are those of all tags', () => {
  const { reads } = compileText('{{garden.owner}} {{step.name}} {{garden.owner}} {{isOpen}}', names, 'plain');
  expect(reads).toEqual({
    facts: ['garden.owner'],
    names: ['step.name'],
    lets: [],
    constants: [],
    rules: ['isOpen'],
  });
});

describe('a text from right to left', () => {
  test.each([
    ['Call {{garden.owner}}!', 'Call \u2068Ann Lee\u2069!'],
    ['{{garden.owner}}', 'Ann Lee'],
    ['Hello', 'Hello'],
  ])('%j keeps the direction of what its tags show: %j', (source, expected) => {
    const isolated = isolateTags(compiled(source, 'plain')) as Template;
    expect(linkText(isolated)(scopeOf())).toBe(expected);
  });

  test('leaves the pages of its links as they are', () => {
    const isolated = isolateTags(compiled('[The {{garden.owner}}](~/{{garden.owner}})', 'rich'));
    expect(linkRichText(isolated)(scopeOf())).toEqual([
      { type: 'link', label: 'The \u2068Ann Lee\u2069', page: '~/Ann Lee' },
    ]);
  });
});
