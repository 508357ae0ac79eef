import { type LenderRoutes, operation, pathValue } from '../http/call.ts';

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
