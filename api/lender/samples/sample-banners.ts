import type { Insertable } from 'kysely';
import type { BannerRow } from '../tables/life-tables.ts';

/** Sample banners: one that is not active, and one of another application. */
export const sampleBanners: readonly Insertable<BannerRow>[] = [
  {
    uuid: '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e6001',
    file: 'production',
    message: 'Our offices are closed on Monday.',
    apps: JSON.stringify(['heloc']),
    variant: 'info',
    active: false,
    created_at: new Date('2026-01-05T09:00:00Z'),
  },
  {
    uuid: '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e6002',
    file: 'production',
    message: 'Transfers take longer today.',
    apps: JSON.stringify(['exchange']),
    variant: 'warn',
    active: true,
    created_at: new Date('2026-01-06T09:00:00Z'),
  },
];
