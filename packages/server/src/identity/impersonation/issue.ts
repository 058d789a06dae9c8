import { randomUUID } from 'node:crypto';
import { minuteMs } from '@sightline/contract/core';
import { enterSupport } from '@sightline/contract/identity';
import type { Context } from '#platform/context.ts';
import { claimKey } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import { hashOfToken, newToken } from '#platform/text/hashes.ts';

const linkMinutes = 10;
/** How long the operator may work in somebody's name. */
export const supportMinutes = { usual: 15, max: 60 } as const;

/** An address that signs a browser in as somebody, once; its hash is kept. */
export async function issueSupport(
  context: Context,
  db: Db,
  person: { id: string; companyId: string },
  { minutes, reason }: { minutes: number; reason: string },
): Promise<{ address: string; linkMinutes: number }> {
  const token = newToken();
  const now = context.clock.now();
  const [id, token_hash] = [randomUUID(), hashOfToken(token)];
  await inTransaction(scopeOf(db, person.companyId), async (inside) => {
    await claimKey(inside, 'impersonation', token_hash, id);
    await inside.db
      .insertInto('impersonation')
      .values({
        ...{ company_id: person.companyId, id, user_id: person.id, reason, minutes, token_hash },
        ...{ link_ends_at: new Date(now.getTime() + linkMinutes * minuteMs), created_at: now },
      })
      .execute();
  });
  return { address: `${context.publicUrl()}${enterSupport.path}?token=${token}`, linkMinutes };
}
