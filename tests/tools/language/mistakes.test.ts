import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  InitializeRequest,
  PublishDiagnosticsNotification,
  createConnection,
  createProtocolConnection,
} from 'vscode-languageserver/node';
import { type JsonObject, objectOf, readPointer } from '#engine/index.ts';
import { faultsIn } from '#renderer/preview/facts/faults-in.ts';
import type { FormPart } from '#schemas/studio/answers.ts';
import { serveLanguage } from '#tools/language/serve-language.ts';
import { type ChangedValue, changesBetween } from '#tools/studio/merge-texts.ts';
import { openStudio } from '#tools/studio/open-studio.ts';
import { usuallyOrAll } from '../../fixtures/how-much.ts';
import { runFlows } from '../run-flows.ts';
import { type Mistake, mistakes } from './mistakes.ts';

const folder = mkdtempSync(join(tmpdir(), 'mistakes-'));
cpSync(join(import.meta.dirname, '..', '..', 'fixtures', 'bicycle-rental'), folder, { recursive: true });
const root = join(folder, 'flows');
const pathOf = (document: string): string => join(root, document);
const read = (document: string): string => readFileSync(pathOf(document), 'utf8');
const mistaken = ({ document, from, to }: Mistake): string => {
  const text = read(document);
  if (!text.includes(from)) throw new Error(`${document} does not hold ${from}`);
  return text.replace(from, to);
};

/** A document with a finding that no mistake hides. It is the last one of each report. */
const last = 'tables/workshop.json';
const studio = openStudio(root);
let typed: (mistake: Mistake) => Promise<readonly string[]>;
let close: () => void;

beforeAll(async () => {
  const [there, back] = [new PassThrough(), new PassThrough()];
  const end = serveLanguage(createConnection(there, back), root);
  const editor = createProtocolConnection(back, there);
  close = () => {
    editor.dispose();
    end();
  };
  let codes: string[] = [];
  // At first it is reported without what rules find.
  let isLastFound = false;
  let reported: (codes: readonly string[]) => void = () => undefined;
  editor.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    const isLast = fileURLToPath(uri) === pathOf(last);
    isLastFound ||= isLast && diagnostics.length > 0;
    if (isLast && isLastFound) reported(codes);
    if (!isLast) codes.push(...diagnostics.map(({ code }) => String(code)));
  });
  editor.listen();
  await editor.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} });
  const report = async (act: () => Promise<void>): Promise<readonly string[]> => {
    codes = [];
    const next = new Promise<readonly string[]>((resolve) => (reported = resolve));
    await act();
    return next;
  };
  const open = (document: string, text: string): Promise<void> =>
    editor.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri: pathToFileURL(pathOf(document)).href, languageId: 'json', version: 1, text },
    });
  const shut = (document: string): Promise<void> =>
    editor.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: pathToFileURL(pathOf(document)).href },
    });
  const needless = read(last).replace('"type"', '"allow": { "unused-rule": "Not needed" }, "type"');
  await report(() => open(last, needless));
  typed = async (mistake) => {
    const found = await report(() => open(mistake.document, mistaken(mistake)));
    await report(() => shut(mistake.document));
    return found;
  };
});
afterAll(() => close());

/** What finds a mistake: a code while it is typed, a clause, or nothing. */
async function foundBy(mistake: Mistake): Promise<string> {
  const codes = await typed(mistake);
  const inStudio = await checked(mistake);
  if (inStudio.includes(mistake.found) !== codes.includes(mistake.found))
    return `studio: ${inStudio.join(' ')}`;
  if (codes.length > 0) return codes.includes(mistake.found) ? mistake.found : codes.join(' ');
  const was = read(mistake.document);
  writeFileSync(pathOf(mistake.document), mistaken(mistake));
  const { code } = await runFlows(['verify', `--root=${root}`]);
  writeFileSync(pathOf(mistake.document), was);
  return code === 0 ? 'nothing' : 'verify';
}

/** What the studio finds in a text that is not saved. */
async function checked(mistake: Mistake): Promise<readonly string[]> {
  const asked = { ask: 'check', document: mistake.document, text: mistaken(mistake) } as const;
  const { findings } = (await studio(asked)) as { readonly findings: readonly { readonly code: string }[] };
  return findings.map(({ code }) => code);
}

/** Whether a form has a control for all that a mistake changes, and takes the values. */
async function isMadeByForm({ document, from, to }: Mistake): Promise<boolean> {
  const text = read(document);
  const after = contentOf(text.replace(from, to));
  if (after === undefined || /"([^"]+)": [^,]*, "\1":/.test(to)) return false;
  const asked = { ask: 'change', brand: 'PEDAL', locale: 'en', document, text } as const;
  const { parts } = (await studio(asked)) as { readonly parts: readonly FormPart[] };
  return changesBetween(contentOf(text) ?? {}, after, '').every((change) =>
    parts.some((part) => takes(part, change)),
  );
}

function contentOf(text: string): JsonObject | undefined {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    return undefined;
  }
}

function takes({ path: at, place, schema }: FormPart, { path, value }: ChangedValue): boolean {
  if (path === at) return place !== undefined && value === undefined;
  if (!path.startsWith(`${at}/`)) return false;
  const [key = '', ...inner] = readPointer(path.slice(at.length));
  const control = objectOf(objectOf(schema['properties'])[key]);
  const isOption = key === 'options' && inner.length < 2;
  // Options are taken out and added as a whole, and get their token from their label.
  if (isOption) return control['type'] === 'array' && value === undefined;
  const keys =
    key === 'options'
      ? ['items', 'properties', ...inner.slice(1)]
      : inner.flatMap((one) => ['properties', one]);
  const found = keys.reduce<JsonObject>((node, one) => objectOf(node[one]), control);
  return found['type'] !== undefined && faultsIn(found, found, value).length === 0;
}

describe('a mistake of a person who changes a product', () => {
  const tried = usuallyOrAll(
    mistakes.filter((_mistake, at) => at % 3 === 0),
    mistakes,
  );

  it.each(tried)('is found: $what', async (mistake) => {
    expect({ found: await foundBy(mistake), byForm: await isMadeByForm(mistake) }).toEqual({
      found: mistake.found,
      byForm: mistake.byForm,
    });
  });

  it('is mostly found while it is typed, and often cannot be made by a form', () => {
    const late = ['verify', 'nothing'];
    const count = (is: (mistake: Mistake) => boolean): number => mistakes.filter(is).length;
    expect({
      all: mistakes.length,
      notByForm: count(({ byForm }) => !byForm),
      typed: count(({ found }) => !late.includes(found)),
      published: count(({ found }) => found === 'verify'),
      unknown: count(({ found }) => found === 'nothing'),
    }).toEqual({ all: 40, notByForm: 13, typed: 35, published: 4, unknown: 1 });
  });
});
