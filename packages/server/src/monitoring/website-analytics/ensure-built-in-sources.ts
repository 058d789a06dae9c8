import { isBuiltIn, providers } from '@sightline/providers';
import { notePipelineChange, sealSecrets } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { publish } from '#platform/realtime/index.ts';

/**
 * Sees to it that the company has the sources that are part of the product: one of each, however often this is called. To be called, outside of a
 * transaction, when there is something for them to tell: a first group of domains.
 */
export async function ensureBuiltInSources(context: Context, scope: Scope): Promise<void> {
  const made = await scope.db
    .insertInto('source')
    .values(
      providers.filter(isBuiltIn).map(({ declaration: { key }, mapping }) => {
        const account = mapping.probe.account([], {});
        return {
          company_id: scope.companyId,
          // One a company, so its name is its provider's.
          id: key,
          provider: key,
          account_id: account.id,
          account_label: account.label,
          sealed_secrets: sealSecrets(context, scope, key, {}),
          token_expires_at: null,
          login_ends_at: null,
          login_warned_days: null,
          invalid: false,
          invalid_reason: null,
          last_fetch_at: null,
          last_error_at: null,
          created_by: null,
          created_at: context.clock.now(),
        };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  if (made.length === 0) return;
  notePipelineChange(context);
  for (const { id } of made) publish(context, scope.companyId, 'CompanySourceUpdated', { id, sources: [id] });
}
