import { enterStatusPage, getStatusPage, shareStatusPage } from '@sightline/contract';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '../audit/index.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/scope.ts';
import { route } from '../http/route.ts';
import { enterShared } from '../sharing/index.ts';
import { getStatusPageFor } from './get-status-page.ts';
import { findStatusPage } from './rows.ts';
import { shareStatusPageOf } from './share-status-page.ts';

export function statusPageRoutes(app: FastifyInstance, context: Context): void {
  route(app, getStatusPage, async ({ caller, params, query }) => ({
    data: await getStatusPageFor(context, caller, params.permalink, query),
  }));
  route(app, enterStatusPage, async ({ params, body, request }) => {
    const found = await findStatusPage(context.database.db, params.permalink);
    return enterShared(context, found?.row ?? null, body.password, request.ip);
  });
  route(app, shareStatusPage, async ({ scope, caller, params, body }) => {
    const data = await inTransaction(scope, async (inside) => {
      const shared = await shareStatusPageOf(context, inside, params.id, body);
      const { name: about } = await inside.db.selectFrom('campaign').select('name').where('id', '=', params.id).executeTakeFirstOrThrow();
      const details = { public: shared.public, passwordProtected: shared.passwordProtected };
      await recordAudit(inside, { at: context.clock.now(), by: caller.user, action: 'sharing.changed', about, details });
      return shared;
    });
    return { data };
  });
}
