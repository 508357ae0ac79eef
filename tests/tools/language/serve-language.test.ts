import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  type CompletionItem,
  type PublishDiagnosticsParams,
  CodeActionRequest,
  CompletionRequest,
  DefinitionRequest,
  DidOpenTextDocumentNotification,
  HoverRequest,
  PublishDiagnosticsNotification,
} from 'vscode-languageserver/node';
import { newClub } from '../../fixtures/club.ts';
import { connectEditor } from './connect-editor.ts';

/** The place of `|` in a text, and the text without it. */
function cursorIn(marked: string) {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return { text: marked.replace('|', ''), position };
}

/** An editor with a new product. */
async function openEditor() {
  const folder = await newClub();
  const editor = await connectEditor(folder);
  const uriOf = (path: string): string => pathToFileURL(join(folder, 'flows', path)).href;
  return {
    uriOf,
    editor,
    read: (path: string) => readFileSync(join(folder, 'flows', path), 'utf8'),
    /** Opens a text with the cursor in it. */
    open: async (path: string, marked: string) => {
      const { text, position } = cursorIn(marked);
      const uri = uriOf(path);
      const textDocument = { uri, languageId: 'json', version: 1, text };
      await editor.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
      return { textDocument: { uri }, position };
    },
    /** What is next reported of a document. */
    findings: (path: string): Promise<PublishDiagnosticsParams> =>
      new Promise((resolve) => {
        editor.onNotification(PublishDiagnosticsNotification.type, (found) => {
          if (found.uri === uriOf(path)) resolve(found);
        });
      }),
  };
}

const page = 'pages/join/index.json';

describe('the language server', () => {
  it('finds what is wrong in a text that is not saved, and offers what was meant', async () => {
    const { open, findings, read, editor, uriOf } = await openEditor();
    const found = findings(page);
    await open(page, `|${read(page).replace('"autocomplete": "name"', '"autocomplet": "name"')}`);
    const { diagnostics } = await found;
    expect(diagnostics).toMatchObject([
      { code: 'unknown-key', source: 'flows', data: { meant: 'autocomplete' } },
    ]);
    const [{ range } = { range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } }] =
      diagnostics;
    const fixes = await editor.sendRequest(CodeActionRequest.type, {
      textDocument: { uri: uriOf(page) },
      range,
      context: { diagnostics },
    });
    expect(fixes).toMatchObject([
      {
        title: 'Write "autocomplete"',
        edit: { changes: { [uriOf(page)]: [{ newText: '"autocomplete"' }] } },
      },
    ]);
  });

  it.each([
    ['a fact that no schema has', '"bind": "member.name"', '"bind": "member.nam"', ['unknown-fact']],
    ['HTML, which a rule finds', '"label": "', '"label": "<b>My</b> ', ['html-in-text', 'html-in-text']],
  ])('reports first what the document itself shows: %s', async (_what, from, to, first) => {
    const { open, read, editor, uriOf } = await openEditor();
    const reports: unknown[] = [];
    const second = new Promise<void>((resolve) => {
      editor.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
        if (uri === uriOf(page)) reports.push(diagnostics.map(({ code }) => code));
        if (reports.length === 2) resolve();
      });
    });
    await open(page, `|${read(page).replace(from, to)}`);
    await second;
    expect(reports).toEqual([first, expect.arrayContaining([expect.any(String)])]);
  });

  const labels = (items: unknown) => (items as readonly CompletionItem[]).map(({ label }) => label);

  it.each([
    [
      'facts in a tag',
      'pages/welcome.json',
      '"Welcome, {{member.name}}"',
      '"Welcome, {{member.|}}"',
      ['name', 'email'],
    ],
    [
      'facts in a condition',
      page,
      '"bind": "member.name",',
      '"bind": "member.name", "when": "member.|",',
      ['name'],
    ],
    ['functions', page, '"bind": "member.name",', '"bind": "member.name", "when": "ha|",', ['has', 'member']],
    [
      'keys of a block',
      page,
      '"bind": "member.name",',
      '"bind": "member.name", "|": "",',
      ['help', 'minLength'],
    ],
    ['types of a block', page, '"type": "text"', '"type": "|"', ['number', 'paragraph', 'rows']],
    ['facts of a brand', 'brands/main/brand.json', '"name": "Our club"', '"|": ""', ['name']],
    [
      'facts in a tag where a name is expected',
      page,
      '"action": "advance"',
      '"action": "{{has(mem|"',
      ['member', 'has'],
    ],
    [
      'the answers of a page',
      page,
      '"bind": "member.name",',
      '"bind": "member.name", "when": "step.|",',
      ['name', 'email'],
    ],
    [
      'what an expression may begin with',
      page,
      '"title": "Who are you?",',
      '"title": "{{|", "let": { "known": "has(member.name)" },',
      ['known', 'step', 'replies', 'parameters', 'constants', 'member'],
    ],
    [
      'the answer in a rule',
      page,
      '"bind": "member.name",',
      '"bind": "member.name", "rules": { "short": { "when": "|" } },',
      ['answer'],
    ],
    ['replies of calls', 'actions/join.json', '"page": "~/welcome"', '"page": "{{replies.|"', ['send']],
    ['what a row holds', 'pages/join/family.json', '"{{today}}"', '"{{person.|"', ['name', 'born']],
    ['what a row of a request holds', 'actions/join.json', '{{person.born}}', '{{person.|', ['name', 'born']],
    [
      'lists of a request',
      'actions/join.json',
      '"$each": "member.family"',
      '"$each": "member.|"',
      ['family'],
    ],
    [
      'facts to set',
      'actions/join.json',
      '"done": {',
      '"keep": { "type": "set", "set": { "|": "" } }, "done": {',
      ['member.name', 'member.email'],
    ],
    ['facts to bind', page, '"bind": "member.name"', '"bind": "mem|"', ['member.photo']],
    [
      'the fields of the page',
      page,
      '"bind": "member.name",',
      '"bind": "member.name", "clearWhenChanged": ["|"],',
      ['email'],
    ],
    [
      'the entries beside which a patch adds one',
      'locales/es/pages/join/index.json',
      '"body": {',
      '"body": { "more": { "type": "paragraph", "after": "|" },',
      ['name', 'email'],
    ],
    ['names of actions', page, '"action": "advance"', '"action": "|"', ['advance', 'join']],
    ['names of operations', 'actions/join.json', '"call": "join"', '"call": "|"', ['join', 'sendPhoto']],
    ['what a patch may change', 'locales/es/pages/join/index.json', '"body": {', '"body": { "|": {},', []],
  ])('completes %s', async (_what, path, from, to, expected) => {
    const { open, read, editor } = await openEditor();
    const at = await open(path, read(path).replace(from, to));
    const items = labels(await editor.sendRequest(CompletionRequest.type, at));
    expect(items).toEqual(expect.arrayContaining(expected));
  });

  it('completes the blocks below a patch that it does not change yet', async () => {
    const { open, editor } = await openEditor();
    const at = await open('locales/es/pages/join/index.json', '{ "type": "patch", "body": { "|": {} } }');
    expect(labels(await editor.sendRequest(CompletionRequest.type, at))).toEqual(['name', 'email']);
  });

  it('completes constants', async () => {
    const { open, read, editor, uriOf } = await openEditor();
    const { $schema } = JSON.parse(read('actions/join.json')) as { readonly $schema: string };
    const constants = { rate: { low: 1 } };
    const rates = { $schema: $schema.replace('action.', 'constants.'), type: 'constants', constants };
    mkdirSync(new URL(uriOf('rules')));
    writeFileSync(new URL(uriOf('rules/rates.json')), JSON.stringify(rates));
    const at = await open(page, read(page).replace('Who are you?', '{{constants.rate.|'));
    expect(labels(await editor.sendRequest(CompletionRequest.type, at))).toEqual(['low']);
  });

  it('replaces what is typed of a path by a whole one', async () => {
    const { open, read, editor } = await openEditor();
    const at = await open(page, read(page).replace('"bind": "member.name"', '"bind": "member.na|"'));
    const items = (await editor.sendRequest(CompletionRequest.type, at)) as readonly CompletionItem[];
    const { line, character } = at.position;
    const start = { line, character: character - 'member.na'.length };
    expect(items.find(({ label }) => label === 'member.name')).toMatchObject({
      textEdit: { newText: 'member.name', range: { start, end: at.position } },
    });
  });

  it('says what a fact, a function and a key are', async () => {
    const { open, read, editor } = await openEditor();
    const hover = async (path: string, from: string, to: string) => {
      const at = await open(path, read(path).replace(from, to));
      return (await editor.sendRequest(HoverRequest.type, at))?.contents;
    };
    expect(await hover(page, 'member.email', 'member.em|ail')).toMatchObject({
      value: expect.stringContaining('**fact** `member.email`'),
    });
    expect(await hover('pages/join/family.json', '"bind"', '"bi|nd"')).toMatchObject({
      value: expect.stringContaining('fact'),
    });
  });

  it.each([
    [
      'a name of let',
      page,
      '"title": "Who are you?",',
      '"title": "{{kno|wn}}", "let": { "known": "member.name" },',
      '**let** `known`\n\nmember.name',
    ],
    [
      'a value of the page',
      page,
      '"title": "Who',
      '"values": { "isOld": { "type": "boolean" } }, "title": "{{step.is|Old}}Who',
      '**values** `step.isOld`',
    ],
    [
      'a row',
      'actions/join.json',
      '{{person.born}}',
      '{{per|son.born}}',
      '**row** `person`\n\nof: member.family',
    ],
    [
      'a field of the page',
      page,
      '"title": "Who',
      '"title": "{{step.em|ail}}Who',
      '**field** `join/index.email`',
    ],
    [
      'a field where the schema names one',
      page,
      '"bind": "member.name",',
      '"bind": "member.name", "clearWhenChanged": ["em|ail"],',
      '**field** `join/index.email`',
    ],
    ['a fact of a brand', 'brands/main/brand.json', '"name": "Our', '"na|me": "Our', '**fact** `brand.name`'],
  ])('says what %s is', async (_what, path, from, to, expected) => {
    const { open, read, editor } = await openEditor();
    const at = await open(path, read(path).replace(from, to));
    const hover = await editor.sendRequest(HoverRequest.type, at);
    expect(hover?.contents).toMatchObject({ value: expect.stringContaining(expected) });
  });

  it.each([
    ['a word of a sentence', '"label": "Your name"', '"label": "Your email a|dvance"'],
    ['a token of the format', '"autocomplete": "name"', '"autocomplete": "na|me"'],
  ])('does not take %s for a name', async (_what, from, to) => {
    const { open, read, editor } = await openEditor();
    const at = await open(page, read(page).replace(from, to));
    expect(await editor.sendRequest(HoverRequest.type, at)).toBeNull();
    expect(await editor.sendRequest(DefinitionRequest.type, at)).toBeNull();
  });

  it('says what a translation translates', async () => {
    const { open, read, editor } = await openEditor();
    const spanish = 'locales/es/pages/welcome.json';
    const at = await open(spanish, read(spanish).replace('Le damos', 'Le da|mos'));
    expect((await editor.sendRequest(HoverRequest.type, at))?.contents).toMatchObject({
      value: '**text** below: “Welcome, {{member.name}}”',
    });
  });

  it.each([
    ['an action', page, '"advance"', '"adv|ance"', 'actions/advance.json'],
    ['a fact', page, 'member.email', 'member.em|ail', '../schemas/domain/facts.schema.json'],
    [
      'a fact in a translation',
      'locales/es/pages/welcome.json',
      'member.email',
      'member.em|ail',
      '../schemas/domain/facts.schema.json',
    ],
    [
      'a row',
      'pages/join/family.json',
      '"born": {',
      '"more": { "type": "paragraph", "text": "{{per|son}}" }, "born": {',
      'pages/join/family.json',
    ],
    [
      'a reply',
      'actions/join.json',
      '"page": "~/welcome"',
      '"page": "{{replies.se|nd}}"',
      'actions/join.json',
    ],
    ['a name of let', page, '"title": "Who', '"let": { "known": "today" }, "title": "{{kno|wn}}Who', page],
    ['an operation', 'actions/join.json', '"call": "join"', '"call": "jo|in"', '../schemas/api/club.json'],
    ['a translated text', 'locales/es/pages/welcome.json', 'Le damos', 'Le da|mos', 'pages/welcome.json'],
    [
      'a fact of a brand',
      'brands/main/brand.json',
      '"name": "Our',
      '"na|me": "Our',
      '../schemas/domain/facts.schema.json',
    ],
  ])('goes to where %s is defined', async (_what, path, from, to, expected) => {
    const { open, read, editor, uriOf } = await openEditor();
    const at = await open(path, read(path).replace(from, to));
    const found = await editor.sendRequest(DefinitionRequest.type, at);
    expect(found).toMatchObject({ uri: uriOf(expected) });
    const { range } = found as { readonly range: { readonly start: { readonly line: number } } };
    if (expected.startsWith('../')) expect(range.start.line).toBeGreaterThan(0);
  });
});
