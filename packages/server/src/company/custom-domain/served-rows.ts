import { findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';

/** Whose a thing is that visitors name by its address alone; null: there is no such thing. */
export type FindOwner = (db: Db, name: string) => Promise<string | null>;

const companyOf = (row: { company_id: string } | undefined): string | null => row?.company_id ?? null;

/** Of what may lie in the bin: then it is nobody's. */
const ownerOfShared =
  (kind: 'dashboard' | 'status-page', table: 'dashboard' | 'campaign'): FindOwner =>
  async (db, permalink) => {
    const claim = await findClaim(db, kind, permalink);
    if (claim === null) return null;
    const found = scopeOf(db, claim.companyId).db.selectFrom(table).select('company_id').where('id', '=', claim.id);
    return companyOf(await found.where('permalink', '=', permalink).executeTakeFirst());
  };
export const ownerOfDashboard = ownerOfShared('dashboard', 'dashboard');
export const ownerOfStatusPage = ownerOfShared('status-page', 'campaign');

/** Of what always has the address that it was made with. */
const ownerOf =
  (kind: 'file' | 'pdf' | 'reader'): FindOwner =>
  async (db, key) =>
    (await findClaim(db, kind, key))?.companyId ?? null;
export const ownerOfFile = ownerOf('file');
export const ownerOfPdf = ownerOf('pdf');
export const ownerOfReader = ownerOf('reader');
