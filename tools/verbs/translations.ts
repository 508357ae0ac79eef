import { readFileSync, writeFileSync } from 'node:fs';
import { brandsOf } from '#engine/compile.ts';
import type { OptionValues } from '../command/arguments.ts';
import { Misuse, unknownName } from '../command/misuse.ts';
import { type ExitCode, type Streams, type Verb, exitCode, writeTo } from '../command/verb.ts';
import { readFlows, type ReadFlows } from '../read/read-flows.ts';
import { formatText, reportFaulty } from '../report/format-text.ts';
import { coverageOf, writeCoverage } from '../translations/coverage.ts';
import { formatOfFile } from '../translations/exchange-file.ts';
import { importTexts } from '../translations/import-texts.ts';
import { languagesOf, textUnits } from '../translations/text-units.ts';

/** Counts what is translated, and exchanges texts with translators. */
export const translations: Verb = {
  operands: '',
  says: 'Counts what is translated, by language, layer, journey and page; writes and reads files for translators',
  options: ['locale', 'brand', 'page', 'export', 'import', 'root', 'json', 'help'],
  examples: [
    'flows translations',
    'flows translations --locale {LOCALE} --page {PAGE}',
    'flows translations --locale {LOCALE} --export {LOCALE}.xlf',
    'flows translations --import {LOCALE}.csv',
  ],
  run: async ({ options }, streams) => {
    if (options.export !== undefined && options.import !== undefined)
      throw new Misuse('--export and --import contradict each other.');
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    checkNames(read, options);
    if (options.export !== undefined) return exportTexts(read, options, options.export, streams);
    if (options.import !== undefined) return importFile(read, options, options.import, streams);
    const asked = languagesOf(read.sources).filter((one) => (options.locale ?? one) === one);
    const languages = asked.map((one) => coverageOf(one, textUnits(read.sources, one, options)));
    await writeTo(
      streams.stdout,
      options.json === undefined ? writeCoverage(languages) : `${JSON.stringify(languages, undefined, 2)}\n`,
    );
    return exitCode.clean;
  },
};

function checkNames({ sources }: ReadFlows, { brand, locale }: OptionValues): void {
  const codes = brandsOf(sources).map(({ code }) => code);
  if (brand !== undefined && !codes.includes(brand)) throw unknownName('brand', brand, codes);
  const languages = languagesOf(sources);
  if (languages.length === 0)
    throw new Misuse('No brand offers a second language.', 'Name it in "locales" of a brand.');
  if (locale !== undefined && !languages.includes(locale)) throw unknownName('language', locale, languages);
}

async function exportTexts(
  { sources }: ReadFlows,
  options: OptionValues,
  file: string,
  { stderr }: Streams,
): Promise<ExitCode> {
  const format = formatOfFile(file);
  const languages = languagesOf(sources);
  const [language = ''] = options.locale === undefined ? languages : [options.locale];
  if (options.locale === undefined && languages.length > 1)
    throw new Misuse('There are several languages.', `Add --locale: ${languages.join(' ')}.`);
  const units = textUnits(sources, language, options).filter(
    ({ isOutside, translation }) => !isOutside || translation !== undefined,
  );
  writeFileSync(file, await format.write(language, units));
  const open = units.filter((unit) => unit.translation === undefined || unit.isStale).length;
  await writeTo(stderr, `${file}: ${units.length} texts, ${open} of them to translate.\n`);
  return exitCode.clean;
}

async function importFile(
  read: ReadFlows,
  { locale }: OptionValues,
  file: string,
  streams: Streams,
): Promise<ExitCode> {
  const format = formatOfFile(file);
  const content = await format.read(readText(file));
  const languages = languagesOf(read.sources);
  if (!languages.includes(content.language)) throw unknownName('language', content.language, languages);
  if (locale !== undefined && locale !== content.language)
    throw new Misuse(`${file} is in "${content.language}", not in "${locale}".`);
  const imported = await importTexts(read, content, streams);
  if (imported.result === 'written') {
    const files = imported.files.map((one) => `${one}\n`);
    const closing = `${imported.texts} texts in ${files.length} files. Now run flows lint.\n`;
    await writeTo(streams.stdout, [...files, closing].join(''));
    return exitCode.clean;
  }
  const found =
    imported.result === 'faulty'
      ? formatText(imported.problems)
      : imported.refusals
          .map(
            ({ document, path, message, hint }) =>
              `${file}: ${document}#${path}\n  ${message}\n  help: ${hint}\n\n`,
          )
          .join('');
  await writeTo(streams.stdout, `${found}Nothing was written.\n`);
  return exitCode.problems;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Misuse(`${file} cannot be read: ${reason}.`);
  }
}
