import { describe, expect, it } from 'vitest';
import type { CompiledField } from '#engine/index.ts';
import { changed, compiledOf, teaHouse, type Changes } from '../../sources.ts';
import { patch, problems } from '../problems.ts';

const kinds = (content: object): Changes => ({
  'kinds.json': {
    type: 'kinds',
    kinds: { guestName: { type: 'text' }, email: { type: 'text' }, ...content },
  },
});

function field(name: string, changes: Changes = {}, brand = 'HOUSE'): CompiledField | undefined {
  const page = compiledOf(changed(teaHouse, changes), { brand }).pages['order/guest'];
  // The fields of this page that the tests ask for are at its top.
  return page?.body.find((block) => block.name === name) as CompiledField | undefined;
}

describe('a kind', () => {
  it("lies underneath the field's own keys", () => {
    expect(field('name')).toMatchObject({ label: 'Name', maxLength: 20, required: true });
  });

  it("is joined with the field's own messages, which win", () => {
    expect(field('name')?.messages).toEqual({
      pattern: 'Letters only',
      maxLength: 'A shorter name, please',
      required: 'Please tell us your name',
    });
    const own = { 'pages/order/guest.json': guestWith({ messages: { pattern: 'My own' } }) };
    expect(field('name', own)?.messages).toMatchObject({
      pattern: 'My own',
      maxLength: 'A shorter name, please',
    });
  });

  it('does not say for the field what it says about itself', () => {
    const changes = kinds({ guestName: { type: 'text', label: 'Name', says: 'Of a person' } });
    expect(field('name', changes)).not.toHaveProperty('says');
  });

  it('reaches fields in groups', () => {
    const { body = {} } = guestWith({});
    const grouped = { ...guestWith({}), body: { group: { type: 'group', body } } };
    const page = compiledOf(changed(teaHouse, { 'pages/order/guest.json': grouped })).pages['order/guest'];
    expect(page?.body[0]).toMatchObject({ body: [{ name: 'name', maxLength: 20 }] });
  });

  it('comes after the layers', () => {
    const changes = { 'brands/garden/kinds.json': patch({ kinds: { guestName: { maxLength: 5 } } }) };
    expect(field('name', changes, 'GARDEN')).toMatchObject({ maxLength: 5 });
    expect(field('name', changes)).toMatchObject({ maxLength: 20 });
  });

  it('is known', () => {
    expect(problems({ 'pages/order/guest.json': guestWith({ kind: 'guestNmae' }) })).toEqual([
      'unknown-kind pages/order/guest.json#/body/name/kind',
    ]);
  });
});

describe('what is wrong with what a kind gives', () => {
  const rule = { wrong: { when: 'anwser == 1', message: 'No' } };

  it('is reported where the kind says it', () => {
    expect(problems(kinds({ guestName: { type: 'text', label: 'Name', rules: rule } }))).toEqual([
      'unknown-name kinds.json#/kinds/guestName/rules/wrong/when',
    ]);
  });

  it('is reported where the layer of the kind says it', () => {
    const file = 'brands/garden/kinds.json';
    const changes = { [file]: patch({ kinds: { guestName: { help: '{{nobody}}' } } }) };
    expect(problems(changes, { brand: 'GARDEN' })).toEqual([`unknown-name ${file}#/kinds/guestName/help`]);
  });

  it('is reported where the field says it, when it says it itself', () => {
    const own = guestWith({ help: '{{nobody}}' });
    expect(
      problems({ ...kinds({ guestName: { type: 'text', help: 'Fine' } }), 'pages/order/guest.json': own }),
    ).toEqual(['unknown-name pages/order/guest.json#/body/name/help']);
  });
});

/** The guest step with one field, changed. */
function guestWith(changes: object): NonNullable<Changes[string]> {
  const name = { type: 'text', kind: 'guestName', bind: 'guest.name', required: true, ...changes };
  return { type: 'step', title: 'Who drinks it?', body: { name }, buttons: {} } as NonNullable<
    Changes[string]
  >;
}
