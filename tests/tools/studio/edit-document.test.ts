import { describe, expect, it } from 'vitest';
import { type EditedDocument, orderOf, writeOrder, writeValue } from '#tools/studio/edit-document.ts';

const page = `{
  "type": "step",
  "title": "Who are you?",
  "body": {
    "name": { "type": "text", "label": "Your name", "maxLength": 60 },
    "email": { "type": "text", "label": "Your email" },
    "town": { "type": "text", "label": "Your town" }
  }
}
`;
const below = JSON.parse(page) as NonNullable<EditedDocument['below']>;
const patch = (text: string): EditedDocument => ({ text, below });
const empty = '{ "type": "patch" }';

describe('a complete document', () => {
  it('changes a value and leaves all others as they are written', () => {
    expect(writeValue({ text: page }, '/body/name/maxLength', 40).text).toBe(page.replace('60', '40'));
    expect(writeValue({ text: page }, '/body/town', undefined).text).not.toContain('town');
  });

  it('writes a new key where people write it', () => {
    const { text } = writeValue({ text: page }, '/body/name/help', 'As on your passport.');
    expect(text).toContain('"label": "Your name","help": "As on your passport.", "maxLength"');
  });

  it('changes of an object only what differs', () => {
    const value = { type: 'text', label: 'Your name', maxLength: 40 };
    expect(writeValue({ text: page }, '/body/name', value).text).toBe(page.replace('60', '40'));
  });

  it('puts entries into another order, each as it is written', () => {
    const { text } = writeOrder({ text: page }, '/body', ['town', 'name', 'email']);
    expect(Object.keys((JSON.parse(text) as { body: object }).body)).toEqual(['town', 'name', 'email']);
    expect(text).toContain('    "town": { "type": "text", "label": "Your town" },\n    "name"');
  });
});

describe('a patch', () => {
  it('says only what differs from what is below, and nothing any more once it is equal', () => {
    const changed = writeValue(patch(empty), '/body/name/maxLength', 40);
    expect(JSON.parse(changed.text)).toEqual({ type: 'patch', body: { name: { maxLength: 40 } } });
    expect(JSON.parse(writeValue(changed, '/body/name/maxLength', 60).text)).toEqual({ type: 'patch' });
  });

  it('removes by null what is below, and brings it back', () => {
    const without = writeValue(patch(empty), '/body/town', undefined);
    expect(JSON.parse(without.text)).toEqual({ type: 'patch', body: { town: null } });
    expect(orderOf(without, '/body')).toEqual(['name', 'email']);
    const back = writeValue(without, '/body/town', { type: 'text', label: 'Your town' });
    expect(JSON.parse(back.text)).toEqual({ type: 'patch' });
  });

  it('gives the first change of an entry a place behind those that are there', () => {
    const { text } = writeValue(
      patch('{ "body": { "name": { "label": "Name" } } }'),
      '/body/town/label',
      'City',
    );
    expect(Object.keys(JSON.parse(text).body)).toEqual(['name', 'town']);
  });

  it('moves entries by the fewest anchors', () => {
    const moved = writeOrder(patch(empty), '/body', ['town', 'name', 'email']);
    expect(JSON.parse(moved.text)).toEqual({ type: 'patch', body: { town: { before: 'name' } } });
    expect(orderOf(moved, '/body')).toEqual(['town', 'name', 'email']);
    const later = writeOrder(moved, '/body', ['name', 'town', 'email']);
    expect(orderOf(later, '/body')).toEqual(['name', 'town', 'email']);
    expect(JSON.parse(writeOrder(later, '/body', ['name', 'email', 'town']).text)).toEqual({ type: 'patch' });
  });

  it('keeps the order that is asked for, also where entries below hang on others', () => {
    const hung = { ...below, body: { ...(below['body'] as object), pet: { label: 'Pet', after: 'name' } } };
    for (const names of [
      ['email', 'name', 'pet', 'town'],
      ['pet', 'email', 'town', 'name'],
      ['town', 'pet', 'name', 'email'],
    ])
      expect(orderOf(writeOrder({ text: empty, below: hung }, '/body', names), '/body')).toEqual(names);
  });
});
