// A§9; day 45 counts as within (DECISIONS §4.6).
const daysBetweenApplications = 45;

/** The beginning of the first day on which a completed application still keeps the next one from being started. */
export function completedSince(now: Date): Date {
  return new Date(
    Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysBetweenApplications),
  );
}
