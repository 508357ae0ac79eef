import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { basename, join } from 'node:path';
import { phases } from './profile-once.ts';
import type { Profiles, Spent } from './profile-once.ts';

const shown = 25;
const builtFolder = join(import.meta.dirname, '..', '..', 'dist', 'browser', 'assets');

/** Of each phase the functions that most time went to, in milliseconds each time it occurs, by source file. */
export function profileTable(profiles: readonly Profiles[]): string {
  const place = placesIn(new Map());
  return phases
    .map((phase) => {
      const times = profiles.flatMap((each) => each[phase]);
      const byPlace = new Map<string, number>();
      for (const spent of times.flat())
        byPlace.set(place(spent), (byPlace.get(place(spent)) ?? 0) + spent.ms / times.length);
      const all = [...byPlace.values()].reduce((sum, ms) => sum + ms, 0);
      const most = [...byPlace].toSorted(([, one], [, other]) => other - one).slice(0, shown);
      const lines = most.map(([where, ms]) => `${ms.toFixed(2).padStart(9)}  ${where}`);
      return `${phase}: ${all.toFixed(1)} ms of script\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

function placesIn(maps: Map<string, SourceMap>): (spent: Spent) => string {
  const mapOf = (url: string): SourceMap | undefined => {
    const name = `${basename(new URL(url).pathname)}.map`;
    const file = join(builtFolder, name);
    // The bundler's own few lines have none.
    if (!existsSync(file)) return undefined;
    const known = maps.get(name) ?? new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
    maps.set(name, known);
    return known;
  };
  return ({ url, functionName, line, column }) => {
    if (!url.startsWith('http') || !url.includes('.js')) return functionName || '(anonymous)';
    const entry = mapOf(url)?.findEntry(line, column);
    if (entry === undefined || !('originalSource' in entry) || entry.originalSource === undefined)
      return functionName;
    const source = entry.originalSource.replaceAll('../', '').replace('node_modules/', '');
    return `${source}:${entry.originalLine + 1} ${functionName}`;
  };
}
