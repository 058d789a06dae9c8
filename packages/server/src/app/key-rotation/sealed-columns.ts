import { domainKeyBound } from '#company/sending-domain/index.ts';
import { sourceBound } from '#data/query-pipeline/index.ts';
import { verifierBound } from '#data/sources/index.ts';
import { twoFactorBound } from '#identity/accounts/index.ts';
import { channelBound } from '#monitoring/alert-channels/index.ts';
import type { Tables } from '#platform/db/tables.ts';
import { pendingBound } from '#signup/social-login/index.ts';

type Row = Readonly<Record<string, string>>;

export interface SealedColumn {
  table: keyof Tables;
  column: string;
  /** Columns that name a row, all of them text. */
  key: readonly [string, ...string[]];
  /** Other columns that `bounds` needs. */
  needs: readonly string[];
  /** What a value may be bound to; the one it was sealed with opens it. */
  bounds(row: Row): readonly string[];
}

const at = (row: Row, column: string): string => row[column] ?? '';
const ofCompany = (row: Row) => ({ company_id: at(row, 'company_id'), id: at(row, 'id') });

/** Everything that is kept sealed: what rotating keys goes through. */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: 'source', column: 'sealed_secrets', key: ['company_id', 'id'], needs: [] },
    bounds: (row) => [sourceBound({ companyId: at(row, 'company_id') }, at(row, 'id'))],
  },
  {
    ...{ table: 'oauth_state', column: 'sealed_verifier', key: ['company_id', 'state'], needs: [] },
    bounds: (row) => [verifierBound(at(row, 'state'))],
  },
  {
    ...{ table: 'sending_domain', column: 'sealed_private_key', key: ['company_id'], needs: ['domain'] },
    bounds: (row) => [domainKeyBound({ company_id: at(row, 'company_id'), domain: at(row, 'domain') })],
  },
  {
    ...{ table: 'alert_channel', column: 'sealed_target', key: ['company_id', 'id'], needs: [] },
    bounds: (row) => [channelBound(ofCompany(row), 'target')],
  },
  {
    ...{ table: 'alert_channel', column: 'sealed_secret', key: ['company_id', 'id'], needs: [] },
    bounds: (row) => [channelBound(ofCompany(row), 'secret')],
  },
  {
    ...{ table: 'two_factor', column: 'sealed_secret', key: ['user_id'], needs: [] },
    bounds: (row) => [twoFactorBound(at(row, 'user_id'))],
  },
  {
    // Sign-ins under way, and people whose address is being asked.
    ...{ table: 'auth_verification', column: 'value', key: ['id'], needs: ['identifier'] },
    bounds: (row) => [at(row, 'identifier'), pendingBound(at(row, 'id'))],
  },
];
