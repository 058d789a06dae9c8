import { type AuditAction, type SocialProvider, socialProviderNames } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Tables } from '#platform/db/tables.ts';

/** In the log of their company: somebody's services to sign in with changed. */
export async function noteIdentity(
  db: Db | Transaction<Tables>,
  { id, companyId }: { id: string; companyId: string },
  action: Extract<AuditAction, `social.${string}`>,
  { provider, now }: { provider: SocialProvider; now: Date },
): Promise<void> {
  const { name } = await db.selectFrom('auth_user').select('name').where('id', '=', id).executeTakeFirstOrThrow();
  await recordAudit(scopeOf(db, companyId), { at: now, by: { id, name }, action, about: socialProviderNames[provider] });
}
