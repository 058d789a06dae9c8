import { type listDashboards, noFolder } from '@sightline/contract/dashboards';
import type { z } from 'zod';
import { getDashboardQuota } from '#company/profile/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { listDashboardRows } from '../core/list-rows.ts';
import { presentListed } from '../core/present.ts';
import { nameThumbnails } from '../viewing/thumbnail.ts';

export async function listDashboardsOf(context: Context, scope: Scope, userId: string, query: z.output<typeof listDashboards.query>) {
  const { rows, total, activeCount, archivedCount } = await listDashboardRows(scope, {
    userId,
    search: query.search,
    folder: query.folder === noFolder ? null : query.folder,
    onlyFavourites: query.favourite === 'true',
    onlyOpened: query.opened === 'true',
    active: query.active === 'true',
    sort: query.sort,
    dir: query.dir,
    page: query.page,
    perPage: query.perPage,
  });
  const ids = query.thumbnails === 'true' ? rows.map(({ id }) => id) : [];
  const thumbnails = await nameThumbnails(context, scope, ids);
  const quota = await getDashboardQuota(scope, activeCount);
  return {
    data: rows.map((row) => presentListed(row, context.clock.now(), thumbnails.get(row.id) ?? null)),
    meta: {
      total,
      page: query.page,
      perPage: query.perPage,
      activeCount,
      archivedCount,
      quota: quota.allowed,
      canCreate: quota.canCreate,
    },
  };
}
