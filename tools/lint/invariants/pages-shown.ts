import type { Tree } from '#engine/compile.ts';
import {
  type Flows,
  type JsonObject,
  coversPath,
  expandBase,
  locate,
  segmentsOf,
  writePath,
  overlay,
  visitUrl,
} from '#engine/index.ts';
import type { Violation } from './ways-to-call.ts';
import { type Situation, holds } from '../../solve/predicate.ts';
import { searchSpaceOf, withFixed } from '../../solve/search-space.ts';
import { type Limits, search } from '../../solve/search.ts';
import {
  accessClaims,
  allSampleUrls,
  coveringRows,
  sampleUrl,
  someUuid,
  visitReading,
} from '../logic/visiting.ts';

const limits: Limits = { evaluations: 60, draws: 0 };

/** URLs that show a page which must not be shown; `rootFacts` name what the URL is about, such as an id. */
export function pagesShown(
  flows: Flows,
  patterns: readonly string[],
  when: Tree,
  rootFacts: readonly string[],
): readonly Violation[] {
  const own = rootFacts.reduce<JsonObject>((facts, path) => writePath(facts, path, someUuid), {});
  const named = rootFacts.map((path): Tree => ['fact', ...path.split('.')]);
  const reading = visitReading(flows);
  const space = searchSpaceOf([{ ...reading, trees: [...reading.trees, when, ...named] }]);
  return patterns.flatMap((pattern, at) => {
    for (const url of urlsToTry(flows, pattern)) {
      const { path, query } = locate(url);
      const here = withFixed(space, { ...own, session: { path, query } });
      for (const { row, predicates } of accessClaims(flows, path)) {
        if (row.type !== 'allow' && row.type !== 'show' && row.type !== 'route') continue;
        const shows = ({ facts }: { readonly facts: Parameters<typeof visitUrl>[2] }): boolean => {
          const shown = visitUrl(flows, url, facts);
          return 'page' in shown && isCovered(flows, pattern, sampleUrl(flows, `~/${shown.page}`));
        };
        const searched = search(here, [holds(flows, when), ...predicates, shows], limits);
        if (searched.outcome === 'found')
          return [{ path: `/neverShown/${at}`, way: [url], url, given: withOwn(searched.given, own) }];
      }
    }
    return [];
  });
}

/** One URL of a pattern for each set of rows that decide about it. */
function urlsToTry(flows: Flows, pattern: string): readonly string[] {
  const covered = allSampleUrls(flows).filter((url) => isCovered(flows, pattern, url));
  const byRows = Map.groupBy(covered, (url) =>
    coveringRows(flows, locate(url).path)
      .map(({ name }) => name)
      .join(),
  );
  return [...byRows.values()].flatMap((urls) => urls.slice(0, 1));
}

/** The facts of a witness, together with those that the URL is about. */
function withOwn({ facts, locals }: Situation, own: JsonObject): Situation {
  return { locals, facts: overlay(own, facts) };
}

/** Whether a pattern of paths covers a URL. */
export function isCovered(flows: Flows, pattern: string, url: string): boolean {
  const path = expandBase(flows.compiled.app.basePath, pattern);
  return coversPath(segmentsOf(path), segmentsOf(locate(url).path));
}
