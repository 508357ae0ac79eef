import { type LenderRoutes, operation, pathValue } from '../call/call.ts';

/** The operations of `schemas/api/optimize.json`, by where they are served. */
export const optimizeRoutes: LenderRoutes = {
  'POST /service-optimize/{context}/api/v1/feature': operation('checkFeature', async ({ db }, { body }) => {
    const feature = await db
      .selectFrom('features')
      .select('enabled')
      .where('key', '=', body.featureKey)
      .executeTakeFirst();
    return { body: { enabled: feature?.enabled ?? false } };
  }),

  'POST /service-optimize/{context}/api/v1/features': operation('listFeatures', async ({ db }) => ({
    body: { features: await db.selectFrom('features').selectAll().orderBy('key').execute() },
  })),

  'POST /service-optimize/{context}/api/v2/decision': operation('decide', async ({ db }) => {
    const features = await db.selectFrom('features').selectAll().orderBy('key').execute();
    const decisions = features.map(({ key, enabled }) => ({
      name: key,
      variation: enabled ? ('variation' as const) : ('control' as const),
    }));
    return { body: { decisions } };
  }),
};

/** The operations of `schemas/api/banners.json`, by where they are served. */
export const bannerRoutes: LenderRoutes = {
  'GET /banners/{variant}': operation('getBanners', async ({ db }, call) => {
    const rows = await db
      .selectFrom('banners')
      .selectAll()
      .where('file', '=', pathValue(call, 'variant'))
      .orderBy('uuid')
      .execute();
    return {
      body: rows.map(({ uuid, message, apps, variant, active, created_at }) => ({
        uuid,
        message,
        apps,
        variant,
        active,
        ...(created_at !== null && { metadata: { createdAt: created_at.toISOString() } }),
      })),
    };
  }),
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The operations of `schemas/api/operating-hours.json`, by where they are served. */
export const operatingHoursRoutes: LenderRoutes = {
  'GET /service-operating-hours/external/api/v1/hours/{department}': operation(
    'getOperatingHours',
    async ({ db, now }, call) => {
      const department = pathValue(call, 'department');
      const rows = await db
        .selectFrom('operating_hours')
        .selectAll()
        .where('department', '=', department)
        .orderBy('weekday')
        .execute();
      const week = rows.map(({ weekday, opens, closes }) => ({
        weekday: weekdays[weekday - 1] ?? '',
        weekdayValue: weekday,
        isOpen: opens !== null,
        ...(opens === null || closes === null ? {} : { startTime: opens, endTime: closes }),
      }));
      const asOf = now();
      return { body: { openStatus: isOpen(rows, pacificTime(asOf)), week, asOf: asOf.toISOString() } };
    },
  ),
};

interface Hours {
  readonly weekday: number;
  readonly opens: string | null;
  readonly closes: string | null;
}

/** Whether the hours of the day include this moment; the closing minute does not count. */
export function isOpen(hours: readonly Hours[], { weekday, clock }: PacificTime): boolean {
  return hours.some(
    ({ weekday: day, opens, closes }) =>
      day === weekday && opens !== null && closes !== null && opens <= clock && clock < closes,
  );
}

interface PacificTime {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  /** HH:mm. */
  readonly clock: string;
}

const shortNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Weekday and clock where the hours are kept (B§2). */
export function pacificTime(now: Date): PacificTime {
  const zone = { timeZone: 'America/Los_Angeles' };
  const weekday = now.toLocaleDateString('en-US', { ...zone, weekday: 'short' });
  const clock = now.toLocaleTimeString('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  return { weekday: shortNames.indexOf(weekday) + 1, clock };
}
