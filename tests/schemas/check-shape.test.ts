import { describe, expect, it } from 'vitest';
import { checkShape } from '#engine/compile/shape/check-shape.ts';
import type { RawJson, RawObject } from '#engine/index.ts';
import { resolvePointer } from './resolve-pointer.ts';

const modal: RawObject = {
  $schema: '../../schemas/documents/modal.schema.json',
  type: 'modal',
  title: 'Gone',
  body: { text: { type: 'paragraph', text: 'Somebody was faster.' } },
  buttons: { close: { type: 'close', label: 'Close' } },
};

const patch: RawObject = {
  $schema: '../../../../schemas/documents/patch.schema.json',
  type: 'patch',
  title: null,
};

function found(path: string, document: RawJson): readonly string[] {
  const diagnostics = checkShape(path, document);
  for (const diagnostic of diagnostics) expect(resolvePointer(document, diagnostic.path)).not.toBe(undefined);
  return diagnostics.map((diagnostic) => `${diagnostic.code} ${diagnostic.path}`);
}

describe('a document as a whole', () => {
  it('is an object', () => {
    expect(found('modals/gone.json', [])).toEqual(['wrong-shape ']);
    expect(found('modals/gone.json', null)).toEqual(['wrong-shape ']);
  });

  it('says its type', () => {
    expect(found('modals/gone.json', {})).toEqual(['missing-key ']);
  });

  it('is of a type that there is', () => {
    expect(checkShape('modals/gone.json', { ...modal, type: 'modol' })).toMatchObject([
      { code: 'unknown-type', path: '/type', hint: 'Did you mean "modal"?' },
    ]);
  });

  it('names the schema of the same type', () => {
    const wrong = { ...modal, $schema: '../../schemas/documents/step.schema.json' };
    expect(found('modals/gone.json', wrong)).toEqual(['missing-schema /$schema']);
    expect(found('modals/gone.json', { ...modal, $schema: 1 })).toEqual(['missing-schema /$schema']);
  });
});

describe('the folder of a document', () => {
  it.each([
    ['actions/gone.json', ['wrong-folder /type']],
    ['modals/gone.json', []],
    ['brands/citybikes/modals/gone.json', []],
    ['groups/partner/locales/es/modals/gone.json', []],
    ['brands/citybikes/parts/gone.json', ['wrong-folder /type']],
  ])('%s', (path, expected) => {
    expect(found(path, modal)).toEqual(expected);
  });

  it('keeps patches in layers', () => {
    expect(found('modals/gone.json', patch)).toEqual(['wrong-folder /type']);
    expect(found('locales/es/modals/gone.json', patch)).toEqual([]);
  });
});

describe('one mistake', () => {
  it('is reported once when a required key is misspelled', () => {
    const { title, ...rest } = modal;
    expect(checkShape('modals/gone.json', { ...rest, titel: title ?? '' })).toMatchObject([
      { code: 'unknown-key', path: '/titel', hint: 'Did you mean "title"?' },
    ]);
  });

  it('is reported beside another one', () => {
    const { title: _title, ...rest } = modal;
    expect(found('modals/gone.json', { ...rest, openned: 'log' })).toEqual([
      'missing-key ',
      'unknown-key /openned',
    ]);
  });

  it('is reported once for a null that the schema does not allow either', () => {
    expect(found('modals/gone.json', { ...modal, body: { text: null } })).toEqual(['null-value /body/text']);
  });

  it('is found where a key holds a slash', () => {
    expect(found('modals/gone.json', { ...modal, 'a/b~c': 1 })).toEqual(['unknown-key /a~1b~0c']);
  });
});
