/** Statuses of a domain as RDAP writes them (RFC 8056, 2); EPP and WHOIS write them in one word. */
const statuses = [
  'active',
  'inactive',
  'add period',
  'auto renew period',
  'renew period',
  'transfer period',
  'redemption period',
  'pending create',
  'pending delete',
  'pending renew',
  'pending restore',
  'pending transfer',
  'pending update',
  'client delete prohibited',
  'client hold',
  'client renew prohibited',
  'client transfer prohibited',
  'client update prohibited',
  'server delete prohibited',
  'server hold',
  'server renew prohibited',
  'server transfer prohibited',
  'server update prohibited',
] as const;
const byLetters = new Map<string, string>(statuses.map((status) => [status.replaceAll(' ', ''), status]));
byLetters.set('ok', 'active');

/** `clientHold https://icann.org/epp#clientHold`, `client hold` → `client hold`; null: a registry's own word. */
export const codeOfStatus = (text: string): string | null =>
  byLetters.get(
    text
      .replace(/\s*\(?https?:.*$/i, '')
      .toLowerCase()
      .replaceAll(/[\s_-]/g, ''),
  ) ?? null;
