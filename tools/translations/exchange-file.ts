import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import jsToXliff12, { type XliffUnit } from 'xliff/jsToXliff12';
import xliff12ToJs from 'xliff/xliff12ToJs';
import { baseLocale } from '#engine/compile.ts';
import { Misuse } from '../command/misuse.ts';
import type { TextUnit } from './text-units.ts';

/** One text in a file for translators. */
export interface ExchangedText {
  /** The document, with its layer, and the place in it. Together they are the text's name. */
  readonly document: string;
  readonly path: string;
  readonly source: string;
  /** Empty: not translated yet. */
  readonly target: string;
}

/** What a file for translators holds. */
export interface ExchangeFile {
  readonly language: string;
  readonly texts: readonly ExchangedText[];
}

/** One way of writing texts for translators. */
interface ExchangeFormat {
  readonly write: (language: string, units: readonly TextUnit[]) => Promise<string>;
  readonly read: (text: string) => Promise<ExchangeFile>;
}

const formats: { readonly [ending: string]: ExchangeFormat } = {
  xlf: { write: writeXliff, read: readXliff },
  xliff: { write: writeXliff, read: readXliff },
  csv: { write: writeCsv, read: readCsv },
};

/** The format of a file by its ending; throws Misuse for one that is neither. */
export function formatOfFile(file: string): ExchangeFormat {
  const format = formats[/\.([^./]+)$/.exec(file.toLowerCase())?.[1] ?? ''];
  if (format) return format;
  throw new Misuse(`${file} is neither XLIFF nor CSV.`, 'Its name ends in .xlf (XLIFF 1.2) or .csv.');
}

/** A translation of a text that has changed since is no translation of it, so it goes along as a note. */
function translationFor({ translation = '', isStale }: TextUnit): { target: string; earlier: string } {
  return isStale ? { target: '', earlier: translation } : { target: translation, earlier: '' };
}

async function writeXliff(language: string, units: readonly TextUnit[]): Promise<string> {
  const byFile = Map.groupBy(units, ({ layer, document }) => layer + document);
  const resources = [...byFile].map(([file, ofFile]) => {
    const written = ofFile.map((unit): readonly [string, XliffUnit] => {
      const { target, earlier } = translationFor(unit);
      const note = earlier === '' ? {} : { note: `The text has changed. It was translated as: ${earlier}` };
      return [unit.path, { source: unit.text, ...(target !== '' && { target }), ...note }];
    });
    return [file, Object.fromEntries(written)] as const;
  });
  const xliff = await jsToXliff12({
    sourceLanguage: baseLocale,
    targetLanguage: language,
    resources: Object.fromEntries(resources),
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n${xliff}\n`;
}

async function readXliff(text: string): Promise<ExchangeFile> {
  const content = await xliff12ToJs(text).catch(() => undefined);
  const { targetLanguage, resources } = content ?? {};
  if (targetLanguage === undefined || resources === undefined)
    throw new Misuse('The file is not XLIFF 1.2 with a target-language.', 'Export a file to see one.');
  const texts = Object.entries(resources).flatMap(([document, units]) =>
    Object.entries(units).map(([path, { source, target }]) => ({
      document,
      path,
      source: textOf(source),
      target: textOf(target),
    })),
  );
  return { language: targetLanguage, texts };
}

/** A text; with inline elements, which no text of ours has, what people see of it. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

async function writeCsv(language: string, units: readonly TextUnit[]): Promise<string> {
  const rows = units.map((unit) => {
    const { target, earlier } = translationFor(unit);
    return [unit.layer + unit.document, unit.path, unit.text, target, earlier];
  });
  // Spreadsheets take a file for UTF-8 by its byte order mark.
  return stringify([['document', 'path', baseLocale, language, 'earlier'], ...rows], { bom: true });
}

async function readCsv(text: string): Promise<ExchangeFile> {
  const rows = recordsOf(text);
  const [[first, second, source, language] = [], ...texts] = rows;
  if (first !== 'document' || second !== 'path' || source !== baseLocale || !language)
    throw new Misuse(
      `The first row is not: document,path,${baseLocale},LANGUAGE.`,
      'Export a file to see one. Columns are kept apart by commas or semicolons.',
    );
  return {
    language,
    texts: texts.map(([document = '', path = '', original = '', target = '']) => ({
      document,
      path,
      source: original,
      target,
    })),
  };
}

/** The rows of a file. In many countries spreadsheets write semicolons. */
function recordsOf(text: string): readonly (readonly string[])[] {
  const delimiter = /^\uFEFF?"?document"?;/.test(text) ? ';' : ',';
  try {
    return parse(text, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Misuse(`The file is not CSV: ${reason}.`, 'Save it again as CSV in UTF-8.');
  }
}
