import type { Db } from '#platform/db/engine/open.ts';

/** Whose a thing is that visitors name by its address alone; null: there is no such thing. */
export type FindOwner = (db: Db, name: string) => Promise<string | null>;

const companyOf = (row: { company_id: string } | undefined): string | null => row?.company_id ?? null;

export const ownerOfDashboard: FindOwner = async (db, permalink) => {
  const found = db.selectFrom('dashboard').select('company_id').where('permalink', '=', permalink).where('deleted_at', 'is', null);
  return companyOf(await found.executeTakeFirst());
};

export const ownerOfStatusPage: FindOwner = async (db, permalink) => {
  const found = db.selectFrom('campaign').select('company_id').where('permalink', '=', permalink).where('deleted_at', 'is', null);
  return companyOf(await found.executeTakeFirst());
};

export const ownerOfFile: FindOwner = async (db, name) =>
  companyOf(await db.selectFrom('file').select('company_id').where('stored_name', '=', name).executeTakeFirst());

export const ownerOfPdf: FindOwner = async (db, name) =>
  companyOf(await db.selectFrom('pdf_document').select('company_id').where('stored_name', '=', name).executeTakeFirst());

export const ownerOfReader: FindOwner = async (db, token) =>
  companyOf(await db.selectFrom('report_reader').select('company_id').where('token', '=', token).executeTakeFirst());
