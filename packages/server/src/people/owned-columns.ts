import type { Tables } from '../db/tables.ts';

type OwnedColumn = { [T in keyof Tables]: { table: T; column: keyof Tables[T] & string } }[keyof Tables];

/** Where a person is the owner of something that stays when they go. A test holds it against the database. */
export const ownedColumns: readonly OwnedColumn[] = [
  { table: 'dashboard', column: 'created_by' },
  { table: 'source', column: 'created_by' },
  { table: 'campaign', column: 'created_by' },
  { table: 'own_template', column: 'created_by' },
  // Tables and images; a picture of the person goes with them.
  { table: 'file', column: 'created_by' },
  { table: 'automatic_report', column: 'owner_id' },
];

/** Columns that name a person but own nothing: what goes with them, and history. */
export const unownedColumns: readonly string[] = [
  'account_link.user_id',
  'api_token.user_id',
  'dashboard.lock_user_id',
  'dashboard_mark.user_id',
  'impersonation.user_id',
  'oauth_state.user_id',
  'report_delivery.owner_id',
  'social_identity.user_id',
  'social_name.user_id',
  'two_factor.user_id',
];
