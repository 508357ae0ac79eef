import { isWithin, membersOf, pointerTo } from '#engine/index.ts';
import { isStale, lostLocks, overridesOf } from '../reviewed.ts';
import { acrossDocuments, type Rule, type LintFinding } from '../rule.ts';
import { type LintDocument, pathOfStep } from '../context/lint-document.ts';
import type { BrandView } from '../context/lint-context.ts';

/** What layers above the base change, and must not leave out. */
export const overrideRules: readonly Rule[] = [
  {
    code: 'stale-override',
    about: 'layers',
    says: 'The base of an override has changed since a person compared the two, as its `reviewed` remembers. Read both, then fix the override or run `flows lint --accept PATH`.',
    check: acrossDocuments((context) =>
      overridesOf(context)
        .filter((one) => one.kind === 'override' && isStale(context.reviewed, one))
        .map(({ file, path }) => ({
          document: file,
          path,
          message: 'What this overrides has changed since it was written.',
          hint: 'Read the base again; then fix this, or say that it is still meant so: flows lint --accept with the path of this file.',
        })),
    ),
  },
  {
    // The layer that locks is free to change what it locks, and its approver should know.
    code: 'changed-lock',
    about: 'layers',
    says: 'What a document locks has changed since its `reviewed` remembered it, in the words of its kind or part too, or is no longer locked. Let the person that the lock names approve it, then run `flows lint --accept PATH`.',
    check: acrossDocuments((context) => [
      ...overridesOf(context)
        .filter((one) => one.kind === 'lock' && isStale(context.reviewed, one))
        .map(({ file, path }) => ({
          document: file,
          path,
          message: 'What is locked here has changed since it was approved.',
          hint: 'Let the person that the lock names approve it; then run flows lint --accept with the path of this file.',
        })),
      ...lostLocks(context).map(({ file, at }) => ({
        document: file,
        path: '/type',
        message: `"${at}" was locked here, and is no longer.`,
        hint: 'Lock it again; or let the person who locked it approve, and run flows lint --accept with the path of this file.',
      })),
    ]),
  },
  {
    // A change of the base of such an override would go unnoticed.
    code: 'unrecorded-override',
    about: 'layers',
    says: '`reviewed` of a document does not know an override, or a locked part. `--fix` records its base, or what is locked.',
    isReportedOnce: true,
    check: acrossDocuments((context) =>
      overridesOf(context)
        .filter(({ mark }) => !context.reviewed.has(mark))
        .map(({ file, path, kind }) => ({
          document: file,
          path,
          message: `"reviewed" does not know this ${kind}.`,
          hint: 'flows lint --fix records it.',
        })),
    ),
  },
  // A brand could leave out a whole screen whose parts are locked.
  {
    code: 'unlocked-entry',
    about: 'layers',
    says: 'A screen has locks, but its entry in a journey has none, so that a brand could leave the screen out.',
    check: acrossDocuments(({ views }) => views.flatMap(unlockedIn)),
  },
];

function unlockedIn({ documents, brands }: BrandView): readonly LintFinding[] {
  const journeys = [...documents.values()].filter(({ type }) => type === 'journey');
  return journeys.flatMap((journey) =>
    membersOf(journey.json['steps']).flatMap(([name, step]): readonly LintFinding[] => {
      const document = documents.get(pathOfStep(journey, name, step));
      const at = pointerTo('/steps', name);
      if (!document || !hasLocks(document) || isLocked(journey, at)) return [];
      return [
        {
          document: journey,
          path: at,
          message: `"${document.path}" has locked parts, and a higher layer could leave the whole step out.`,
          hint: `Add "${at}" to "locked" of the journey.`,
          brands,
        },
      ];
    }),
  );
}

function hasLocks({ compiled }: LintDocument): boolean {
  return compiled.resolved.locks.length > 0;
}

function isLocked({ compiled }: LintDocument, at: string): boolean {
  return compiled.resolved.locks.some((lock) => isWithin(at, lock.at) || isWithin(lock.at, at));
}
