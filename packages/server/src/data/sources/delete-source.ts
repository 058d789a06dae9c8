import { AppError } from '@sightline/contract/core';
import { findProvider, isBuiltIn, revokeRequest } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { publish } from '#platform/realtime/index.ts';
import { loginTokenIn, notePipelineChange, oauthAccess, openSecrets } from '../query-pipeline/index.ts';
import { getSourceRow } from './get-source.ts';
import { deleteSourceRow, listSourcesOfAccount, type SourceRecord } from './rows.ts';
import { siblingsAmong } from './siblings.ts';

/** Deletes it here (`note` says so in the same transaction), then ends its grant at the provider, unless another source of this installation rests on the same one. */
export async function deleteSourceOf(
  context: Context,
  scope: Scope,
  id: string,
  note?: (inside: Scope, row: SourceRecord) => Promise<void>,
): Promise<void> {
  const row = await inTransaction(scope, async (inside) => {
    const found = await getSourceRow(inside, id);
    const provider = findProvider(found.provider);
    if (provider !== null && isBuiltIn(provider))
      throw new AppError('conflict', `${provider.declaration.name} is part of the product and cannot be deleted.`);
    await deleteSourceRow(inside, id);
    await note?.(inside, found);
    return found;
  });
  notePipelineChange(context);
  publish(context, scope.companyId, 'CompanySourceUpdated', { id, sources: [id] });
  try {
    await revokeGrant(context, scope, row);
  } catch (error) {
    // The person can still end it at the provider; the source is gone either way.
    context.log.warn({ error, sourceId: id }, "a deleted source's grant could not be revoked");
  }
}

/** Nobody waits longer for a provider while deleting. */
const revokeMaxMs = 10_000;

async function revokeGrant(context: Context, scope: Scope, row: SourceRecord): Promise<void> {
  const provider = findProvider(row.provider);
  if (!provider?.oauth) return;
  const others = await listSourcesOfAccount(context.database.db, row.account_id);
  if (siblingsAmong(context, provider, others).length > 0) return;
  const token = loginTokenIn(openSecrets(context, scope, row.id, row.sealed_secrets));
  if (token === null) return;
  const { client, send } = oauthAccess(context, provider);
  const request = revokeRequest(provider, token, client);
  if (request === null) return;
  const { status } = await send(request, AbortSignal.timeout(revokeMaxMs));
  if (status >= 400) context.log.warn({ sourceId: row.id, status }, "a deleted source's grant was not revoked by its provider");
}
