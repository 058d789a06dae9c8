import { Readable } from 'node:stream';
import { hourS } from '@sightline/contract/core';
import { exportPerson, personExportsPerHour } from '@sightline/contract/identity';
import type { FastifyInstance } from 'fastify';
import { type Auth, findSessionId } from '#identity/accounts/index.ts';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { attachment } from '#platform/http/attachment.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { route } from '#platform/http/route.ts';
import { requireFreshProof } from '#signup/social-login/index.ts';
import { requireArchiveRoom, zipEntries } from '../company-export/index.ts';
import { personEntries } from './entries.ts';
import { personOf } from './person.ts';

const limit = { max: personExportsPerHour, windowS: hourS };

export function personDataRoutes(app: FastifyInstance, context: Context, auth: Auth): void {
  route(app, exportPerson, async ({ scope, principal, body, request, reply }) => {
    const { user } = principal;
    await requireFreshProof(context, user, body.password, await findSessionId(context, auth, request));
    await countAttempt(context, scope.companyId, `person-export:${user.id}`, limit);
    await requireArchiveRoom(scope, user.id);
    const now = context.clock.now();
    const person = await personOf(context.database.db, user);
    await recordAudit(scope, { at: now, by: user, action: 'user.data_exported', about: user.name });
    // Who merely says that an address is theirs must not read what was sent there.
    const entries = personEntries(context, { ...person, addresses: person.proved });
    await reply
      .type('application/zip')
      .headers({
        'cache-control': 'private, no-store',
        'content-disposition': attachment(`${user.name} ${now.toISOString().slice(0, 10)}.zip`),
      })
      .send(Readable.from(zipEntries(entries), { objectMode: false }));
    return undefined;
  });
}
