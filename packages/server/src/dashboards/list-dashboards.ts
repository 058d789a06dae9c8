import type { listDashboards } from '@sightline/contract';
import type { z } from 'zod';
import { getDashboardQuota } from '../company/index.ts';
import type { Scope } from '../db/scope.ts';
import { presentListed } from './present.ts';
import { countDashboards, listDashboardRows } from './rows.ts';

export async function listDashboardsOf(scope: Scope, query: z.output<typeof listDashboards.query>) {
  const { rows, total } = await listDashboardRows(scope, { ...query, active: query.active === 'true', perPage: query.per_page });
  const counts = await countDashboards(scope);
  const quota = await getDashboardQuota(scope);
  return {
    data: rows.map(presentListed),
    meta: {
      total,
      page: query.page,
      perPage: query.per_page,
      activeCount: counts.active,
      archivedCount: counts.archived,
      quota: quota.allowed,
      canCreate: quota.canCreate,
    },
  };
}
