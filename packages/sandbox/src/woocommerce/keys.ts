/** What the key's WordPress user may do: read the shop's settings, its reports, its orders and products. */
export type Capability = 'manage' | 'reports' | 'orders';

export interface ApiKey {
  key: string;
  secret: string;
  permission: 'read' | 'write';
  capabilities: readonly Capability[];
  isRevoked: boolean;
}

function apiKey(pair: string, capabilities: readonly Capability[], extra: Partial<ApiKey> = {}): ApiKey {
  const [key = '', secret = ''] = pair.split('/').map((two) => two.repeat(20));
  return { key: `ck_${key}`, secret: `cs_${secret}`, permission: 'read', capabilities, isRevoked: false, ...extra };
}

const ALL: readonly Capability[] = ['manage', 'reports', 'orders'];

/** The demo pair: `ck_` + 20 × `a1`, `cs_` + 20 × `b2`; a shop manager's read key. It works at every shop. */
export const managerKey = apiKey('a1/b2', ALL);
/** Settings, orders and products, but no reports: 403 on every report. */
export const noReportsKey = apiKey('c3/d4', ['manage', 'orders']);
/** A user with no right at all: 403 everywhere. */
export const subscriberKey = apiKey('e5/f6', []);
export const writeKey = apiKey('a7/b8', ALL, { permission: 'write' });
export const revokedKey = apiKey('c9/d0', ALL, { isRevoked: true });
