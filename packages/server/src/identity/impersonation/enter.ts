import { AppError, minuteMs } from '@sightline/contract/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { operator, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { hashOfToken } from '#platform/text/hashes.ts';
import { findUserRow, openOperatorSession } from '../accounts/index.ts';
import { changeRow, isDeleted, takeLinkRow } from './rows.ts';

const gone = () => new AppError('not_found', 'This address was used, or is too old. Make another one with `npm run admin -- impersonate`.');

/** Signs the operator's browser in as somebody. Their own sessions stay, they are not asked for their second factor, and no mail says that they signed in. */
export async function enterSupportBy(context: Context, token: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const row = await takeLinkRow(db, hashOfToken(token), now);
  const person = row && (await findUserRow(db, row.company_id, row.user_id));
  if (!row || !person || (await isDeleted(db, row.company_id))) throw gone();
  const until = new Date(now.getTime() + row.minutes * minuteMs);
  await changeRow(db, row, { ends_at: until });
  const sessionId = await openOperatorSession(context, person.id, request, reply, until);
  await changeRow(db, row, { session_id: sessionId });
  const details = { reason: row.reason, minutes: row.minutes };
  await recordAudit(scopeOf(db, row.company_id), { at: now, by: operator, action: 'impersonation.begun', about: person.name, details });
}
