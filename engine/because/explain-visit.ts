import { type Because, type PassedOver, valueReaders } from './because.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { writePath } from '#engine/json/fact-path.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { decideAccess } from '#engine/pages/resolve-url.ts';
import { coversPath, segmentsOf } from '#engine/load/match-path.ts';
import { pageFile } from '#engine/load/match-path.ts';
import { type VisitReport, visitUrl } from '#engine/pages/reports.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { locate } from '#engine/pages/locate.ts';

/** What a URL shows, and the access row that allowed it or led elsewhere. */
interface ExplainedVisit {
  readonly report: VisitReport;
  readonly because: readonly Because[];
}

/** Prepares explanations of visits. */
export function visitExplainer(flows: Flows): (url: string, facts: JsonObject) => ExplainedVisit {
  const { access, app } = flows.compiled;
  const reader = valueReaders(flows);
  const document = `tables/${app.access}.json`;
  const rows = flows.access().map(({ row, patterns }) => ({
    name: row.name,
    path: pointerTo('/rows', row.name),
    read: reader(row.when),
    patterns,
  }));
  return (url, facts) => {
    const report = visitUrl(flows, url, facts);
    const address = locate(url);
    const placed = writePath(writePath(facts, 'session.path', address.path), 'session.query', address.query);
    const scope = factScope(flows, placed);
    const decided = decideAccess(flows, address.path, scope);
    const segments = segmentsOf(address.path);
    const at = rows.findIndex(({ name }) => name === decided?.name);
    const passed = rows.slice(0, at < 0 ? rows.length : at).map(({ path, patterns, read }): PassedOver => {
      const covers = patterns.some((pattern) => coversPath(pattern, segments));
      return covers
        ? { document, path, not: 'condition', values: read(scope) }
        : { document, path, not: 'path' };
    });
    const row = rows[at];
    const path = row?.path ?? '/rows';
    const values = row?.read(scope) ?? {};
    const result = resultOf(report);
    const found: Because = { kind: 'access', result, document, path, values, passed };
    return { report, because: [...(access ? [found] : []), ...pageOf(report)] };
  };
}

function resultOf(report: VisitReport): string {
  if ('page' in report) return report.page;
  return 'redirect' in report ? report.redirect : report.run;
}

function pageOf(report: VisitReport): readonly Because[] {
  if (!('page' in report)) return [];
  const { page: result } = report;
  return [{ kind: 'page', result, document: pageFile(result), path: '', values: {}, passed: [] }];
}
