import type { AuditEntry, listAudit } from '@sightline/contract/identity';
import type { z } from 'zod';
import type { Scope } from '../db/scope.ts';
import { type AuditRow, countAuditRows, listAuditRows } from './rows.ts';

const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  by: { kind: row.by_kind, id: row.by_id, name: row.by_name },
  action: row.action,
  about: row.about,
  details: row.details,
});

export async function listAuditOf(
  scope: Scope,
  { page, perPage }: z.output<typeof listAudit.query>,
): Promise<z.input<(typeof listAudit.replies)[200]>> {
  const rows = await listAuditRows(scope, perPage, (page - 1) * perPage);
  return { data: rows.map(presentEntry), meta: { total: await countAuditRows(scope), page, perPage } };
}
