interface Kind {
  table: string;
  /** What is claimed: no two rows of any companies have the same, and whoever has it alone finds the row. */
  key: string;
  /** What names the row in its company. */
  id: string;
  /** Only rows in these states have a claim. */
  states?: readonly string[];
}

/** Hosts and sending domains that are proven: others may have them entered, and may prove them later. */
export const inUse = ['verified', 'degraded'] as const;

/** Everything that is unique over all companies, or found by who does not know the company. */
export const claimKinds = {
  'api-token': { table: 'api_token', key: 'token_hash', id: 'id' },
  /** A word in the address that a mail comes back to. */
  bounce: { table: 'report_delivery', key: 'bounce_token', id: 'id' },
  dashboard: { table: 'dashboard', key: 'permalink', id: 'id' },
  file: { table: 'file', key: 'stored_name', id: 'id' },
  host: { table: 'custom_domain', key: 'host', id: 'company_id', states: inUse },
  impersonation: { table: 'impersonation', key: 'token_hash', id: 'id' },
  invitation: { table: 'invitation', key: 'token_hash', id: 'id' },
  order: { table: 'payment_order', key: 'id', id: 'id' },
  pdf: { table: 'pdf_document', key: 'stored_name', id: 'stored_name' },
  reader: { table: 'report_reader', key: 'token', id: 'report_id' },
  'sending-domain': { table: 'sending_domain', key: 'domain', id: 'company_id', states: inUse },
  'status-page': { table: 'campaign', key: 'permalink', id: 'id' },
  subscription: { table: 'subscription', key: 'id', id: 'id' },
} as const satisfies Record<string, Kind>;
export type ClaimKind = keyof typeof claimKinds;

export const kindOf = (kind: ClaimKind): Kind => claimKinds[kind];

/** Of the rows of a table; undefined: nothing of them is claimed. */
export const kindIn = (table: string): ClaimKind | undefined =>
  (Object.keys(claimKinds) as ClaimKind[]).find((kind) => claimKinds[kind].table === table);
