import { migrateAnswers, migrateFieldName, migrateState, migrationsIn } from '#engine/compile.ts';
import type { VisitEvent } from '#engine/index.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { traceMigrated } from './history.ts';
import type { StoredVisit, VisitContents } from './visit.ts';

/** Notes that a visit has begun with these flows, so that their migrations have nothing to move in it. */
export function withMigrations({ flows }: BrandFlows): Pick<VisitContents, 'migrations'> {
  const migrations = migrationsIn(flows);
  return migrations.length === 0 ? {} : { migrations };
}

/** A visit that comes to other flows, with what was answered where they look for it; the same visit if it has been there. */
export function migrateVisit(brand: BrandFlows, visit: StoredVisit): StoredVisit {
  const { migrations: done = [], ...contents } = visit.contents;
  const names = migrationsIn(brand.flows);
  if (names.length === done.length && names.every((name) => done.includes(name))) return visit;
  const noted = { ...contents, ...withMigrations(brand) };
  const state = migrateState(brand.flows, contents.state, done);
  if (state === contents.state) return { ...visit, contents: noted };
  const { given } = contents;
  const moved = {
    ...noted,
    state,
    ...(given && { given: given.map((field) => migrateFieldName(brand.flows, field, done)) }),
  };
  return { ...visit, contents: { ...moved, trace: traceMigrated(brand, moved) } };
}

/** Answers that a page of earlier flows sends late, for the page of these. */
export function migrateLateAnswers(
  { flows }: BrandFlows,
  { contents: { state, migrations = [] } }: StoredVisit,
  answers: readonly VisitEvent[],
): readonly VisitEvent[] {
  return migrateAnswers(flows, state, answers, migrations);
}
