import { Readable } from 'node:stream';
import { exportCompany, exportsPerHour } from '@sightline/contract/app';
import { AppError, hourS } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { attachment } from '#platform/http/attachment.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { route } from '#platform/http/route.ts';
import { exportEntries } from './entries.ts';
import { zipEntries } from './zip-entries.ts';

const limit = { max: exportsPerHour, windowS: hourS };
/** The archive has no parts: this form of it ends at 4 GB. */
const mediaBytesMax = 3 * 1024 ** 3;

/** Of all files of the company, or of those that a person put there. */
export async function requireArchiveRoom(scope: Scope, createdBy: string | null = null): Promise<void> {
  const all = scope.db.selectFrom('file').select((eb) => eb.fn.sum<string | null>('bytes').as('bytes'));
  const { bytes } = await (createdBy === null ? all : all.where('created_by', '=', createdBy)).executeTakeFirstOrThrow();
  if (Number(bytes ?? 0) > mediaBytesMax)
    throw new AppError(
      'too_large',
      'Your images and tables are more than 3 GB, which one archive cannot hold. Delete some that nothing shows.',
    );
}

export function exportRoutes(app: FastifyInstance, context: Context): void {
  route(app, exportCompany, async ({ scope, principal, reply }) => {
    await countAttempt(context, scope.companyId, 'export', limit);
    await requireArchiveRoom(scope);
    const { name } = await scope.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
    const now = context.clock.now();
    await recordAudit(scope, { at: now, by: principal.user, action: 'company.exported', about: name });
    await reply
      .type('application/zip')
      .headers({ 'cache-control': 'private, no-store', 'content-disposition': attachment(`${name} ${now.toISOString().slice(0, 10)}.zip`) })
      .send(Readable.from(zipEntries(exportEntries(context, scope)), { objectMode: false }));
    return undefined;
  });
}
