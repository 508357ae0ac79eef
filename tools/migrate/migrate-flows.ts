import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { formatOf } from '#engine/compile.ts';
import type { JsonObject } from '#engine/index.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { FormatMigration } from './format-migrations.ts';

/** What became of documents of an older format. */
export interface Migrated {
  readonly from: number;
  readonly to: number;
  readonly migrations: readonly FormatMigration[];
  /** The files that were written, as a person would type them. */
  readonly written: readonly string[];
}

/** Rewrites the documents of a folder by the migrations after its version, and notes the version in `app.json`. */
export function migrateFlows(read: ReadFlows, all: readonly FormatMigration[]): Migrated {
  const from = formatOf(read.sources);
  const migrations = all.filter(({ to }) => to > from);
  const to = migrations.at(-1)?.to ?? from;
  const written = Object.entries(read.sources.documents).flatMap(([path, document]) => {
    const file = read.files.get(path);
    if (!file) return [];
    const rewritten = migrations.reduce((each: JsonObject, { rewrite }) => rewrite(each, path), document);
    const body = rewritten === document ? file.text : `${JSON.stringify(rewritten, undefined, 2)}\n`;
    const text = path === 'app.json' ? withVersion(body, to) : body;
    if (migrations.length === 0 || text === file.text) return [];
    writeFileSync(resolve(file.shown), text);
    return [file.shown];
  });
  return { from, to, migrations, written };
}

function withVersion(text: string, version: number): string {
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  return applyEdits(text, modify(text, ['formatVersion'], version, { formattingOptions }));
}
