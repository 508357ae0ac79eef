import { checkFormat } from '#engine/compile.ts';
import { type Verb, exitCode, writeTo } from '../command/verb.ts';
import { formatMigrations } from '../migrate/format-migrations.ts';
import { type Migrated, migrateFlows } from '../migrate/migrate-flows.ts';
import { readFlows } from '../read/read-flows.ts';
import { reportFaulty } from '../report/format-text.ts';

/** Rewrites documents of older versions of the format. */
export const migrate: Verb = {
  operands: '',
  says: 'Rewrites documents of an older version of the format (formatVersion of app.json); git shows what changed',
  options: ['root', 'help'],
  examples: ['flows migrate', 'flows migrate --root ../my-product'],
  run: async ({ options }, streams) => {
    const read = readFlows(options.root);
    if (read.problems.length > 0) return reportFaulty(read, streams);
    const newer = checkFormat(read.sources);
    if (newer) {
      await writeTo(streams.stderr, `${newer.message} ${newer.hint}\n`);
      return exitCode.problems;
    }
    await writeTo(streams.stdout, describe(migrateFlows(read, formatMigrations)));
    return exitCode.clean;
  },
};

/** What was done, for the person who ran it. */
export function describe({ from, to, migrations, written }: Migrated): string {
  if (migrations.length === 0) return `The documents have format ${from}, the newest one.\n`;
  const changes = migrations.map((migration) => `  ${migration.to}: ${migration.says}\n`);
  const files = written.map((file) => `${file}\n`);
  return [`From format ${from} to ${to}:\n`, ...changes, ...files, 'Now run flows lint.\n'].join('');
}
