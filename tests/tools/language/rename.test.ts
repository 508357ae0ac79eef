import { cpSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type WorkspaceEdit,
  DidOpenTextDocumentNotification,
  PrepareRenameRequest,
  RenameRequest,
  TextDocumentEdit,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { newClub } from '../../fixtures/club.ts';
import { runFlows } from '../run-flows.ts';
import { connectEditor } from './connect-editor.ts';

const bicycle = join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental');

function copyOfBicycle(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rename-'));
  cpSync(bicycle, folder, { recursive: true });
  return folder;
}

/** An editor with the product of a folder, in which a document is open. */
async function openEditor(folder: string, document: string) {
  const editor = await connectEditor(folder);
  const path = join(folder, 'flows', document);
  const textDocument = { uri: pathToFileURL(path).href, languageId: 'json', version: 1, text: read(path) };
  await editor.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  const lines = TextDocument.create(textDocument.uri, 'json', 1, textDocument.text);
  const placeOf = (words: string) => ({
    textDocument,
    position: lines.positionAt(textDocument.text.indexOf(words) + words.length),
  });
  return {
    prepare: (words: string) => editor.sendRequest(PrepareRenameRequest.type, placeOf(words)),
    rename: async (words: string, newName: string) => {
      const edit = await editor.sendRequest(RenameRequest.type, { ...placeOf(words), newName });
      return applied(edit, folder);
    },
    refusal: async (words: string, newName: string) => {
      const asked = editor.sendRequest(RenameRequest.type, { ...placeOf(words), newName });
      return asked.then(
        () => 'renamed',
        (error: unknown) => (error as Error).message,
      );
    },
  };
}

function read(path: string): string {
  return readFileSync(path, 'utf8');
}

/** Does what an editor does with an edit; gives the files, as the folder names them. */
function applied(edit: WorkspaceEdit | null, folder: string): readonly string[] {
  const nameOf = (uri: string): string => fileURLToPath(uri).slice(folder.length + 1);
  return (edit?.documentChanges ?? []).map((change) => {
    if (TextDocumentEdit.is(change)) {
      const path = fileURLToPath(change.textDocument.uri);
      const text = TextDocument.create(change.textDocument.uri, 'json', 1, read(path));
      writeFileSync(path, TextDocument.applyEdits(text, change.edits as never)); // edits with annotations are not sent
      return nameOf(change.textDocument.uri);
    }
    if (!('oldUri' in change)) return change.uri;
    renameSync(fileURLToPath(change.oldUri), fileURLToPath(change.newUri));
    return `${nameOf(change.oldUri)} → ${nameOf(change.newUri)}`;
  });
}

async function errorsOf(folder: string) {
  const { stdout } = await runFlows(['lint', '--json', '--root', join(folder, 'flows')]);
  const { problems } = JSON.parse(stdout) as { readonly problems: readonly { readonly code: string }[] };
  return problems.map(({ code }) => code);
}

describe('renaming', () => {
  it('gives a fact another name in questions, requests, texts, translations and schemas', async () => {
    const folder = await newClub();
    const { prepare, rename } = await openEditor(folder, 'pages/welcome.json');
    expect(await prepare('member.na')).toMatchObject({ placeholder: 'name' });
    expect((await rename('member.na', 'fullName')).toSorted()).toEqual([
      'flows/actions/join.json',
      'flows/locales/es/pages/welcome.json',
      'flows/pages/join/index.json',
      'flows/pages/welcome.json',
      'schemas/domain/facts.schema.json',
    ]);
    expect(read(join(folder, 'flows/locales/es/pages/welcome.json'))).toContain(
      'bienvenida, {{member.fullName}}"',
    );
    expect(await errorsOf(folder)).toEqual([]);
  });

  it.each([
    [
      'a condition',
      'pages/rent/days.json',
      '"when": "longRen',
      'weeks',
      ['flows/actions/rent-submit.json', 'flows/pages/rent/days.json', 'flows/rules/conditions.json'],
    ],
    [
      'a calculation, also in clauses',
      'pages/rent/rider.json',
      '< minimumA',
      'youngest',
      ['flows/pages/rent/rider.json', 'flows/rules/calculations.json', 'specification/clauses/rentals.json'],
    ],
    [
      'a constant, where it is defined',
      'rules/constants.json',
      '"minimumA',
      'youngest',
      ['flows/rules/calculations.json', 'flows/rules/constants.json'],
    ],
    ['a kind', 'kinds.json', '"personN', 'name', ['flows/kinds.json', 'flows/pages/rent/rider.json']],
    [
      'a part, with its file',
      'app.json',
      '"footer": "foo',
      'foot',
      ['flows/app.json', 'flows/parts/footer.json → flows/parts/foot.json'],
    ],
    [
      'an action, with its file',
      'pages/{uuid}/pick-up.json',
      '"action": "cancel-r',
      'give-back',
      ['flows/pages/{uuid}/pick-up.json', 'flows/actions/cancel-rental.json → flows/actions/give-back.json'],
    ],
  ])('gives %s another name', async (_what, document, words, name, files) => {
    const folder = copyOfBicycle();
    const before = await errorsOf(folder);
    const { rename } = await openEditor(folder, document);
    expect(await rename(words, name)).toEqual(files);
    expect(await errorsOf(folder)).toEqual(before);
  });

  it.each([
    ['rules/conditions.json', 'rental.da', 'long', 'and its contract has this name'],
    ['rules/calculations.json', 'brand.minimumA', 'least', 'The host gives brand under this name'],
    ['brands/pedal/brand.json', '"minimumA', 'least', 'The host gives brand under this name'],
    ['actions/cancel-rental.json', '"call": "cancelR', 'end', 'The contract of a service gives this name'],
    ['pages/rent/rider.json', '< minimumA', 'longRental', 'There is a condition longRental already'],
    ['pages/rent/rider.json', '< minimumA', 'not a name', 'write letters and digits'],
    ['pages/rent/rider.json', '"autocomp', 'fill', 'a word of the format'],
    ['pages/rent/rider.json', '"when": "ag', 'years', 'is a function of expressions'],
  ])('refuses in %s to rename what %s is', async (document, words, name, reason) => {
    const { refusal } = await openEditor(copyOfBicycle(), document);
    expect(await refusal(words, name)).toContain(reason);
  });
});
