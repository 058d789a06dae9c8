import { ANNA, BEN, CARLA } from '../kernel/people.ts';
export type AccountType = 'PERSONAL' | 'LOCATION_GROUP' | 'USER_GROUP' | 'ORGANIZATION';
type Role = 'PRIMARY_OWNER' | 'OWNER' | 'MANAGER' | 'SITE_MANAGER';

/** An account of Business Profile and who has which role in it. */
export interface Account {
  id: string;
  accountName: string;
  type: AccountType;
  roles: Readonly<Record<string, Role>>;
  /** The organisation it belongs to, or null. */
  parent: string | null;
}

const ORGANIZATION = '110000000000000000001';
const SMALL_CLIENTS = 21;

function account(id: string, accountName: string, type: AccountType, roles: Account['roles'], parent: string | null = null): Account {
  return { id, accountName, type, roles, parent };
}

/** Groups of one agency with few locations each: enough for a second page of accounts. */
const smallClients = Array.from({ length: SMALL_CLIENTS }, (_, index) =>
  account(`1300000000000000000${String(index + 1).padStart(2, '0')}`, `Client ${index + 1}`, 'LOCATION_GROUP', { [ANNA]: 'MANAGER' }),
);

export const accounts: readonly Account[] = [
  account('101000000000000000001', 'Anna Alpine', 'PERSONAL', { [ANNA]: 'PRIMARY_OWNER' }),
  account(ORGANIZATION, 'Alpine Agency', 'ORGANIZATION', { [ANNA]: 'OWNER' }),
  account('120000000000000000001', 'Peak Outfitters – Filialen', 'LOCATION_GROUP', { [ANNA]: 'OWNER' }, ORGANIZATION),
  account('120000000000000000002', 'Alpine Lodge', 'LOCATION_GROUP', { [ANNA]: 'MANAGER' }, ORGANIZATION),
  account('120000000000000000003', 'Hudson Coffee', 'LOCATION_GROUP', { [ANNA]: 'MANAGER' }, ORGANIZATION),
  account('120000000000000000004', 'Sakura Tea 桜茶', 'LOCATION_GROUP', { [ANNA]: 'SITE_MANAGER', [CARLA]: 'PRIMARY_OWNER' }),
  ...smallClients,
  account('101000000000000000002', 'Ben Nord', 'PERSONAL', { [BEN]: 'PRIMARY_OWNER' }),
  account('120000000000000000005', 'Nord Clinics', 'LOCATION_GROUP', { [BEN]: 'PRIMARY_OWNER' }),
  account('101000000000000000003', 'Carla Tanaka', 'PERSONAL', { [CARLA]: 'PRIMARY_OWNER' }),
];

export function accountsOf(user: string): Account[] {
  return accounts.filter(({ roles }) => roles[user] !== undefined);
}

/** An account the user may see, or null. */
export function findAccount(user: string, id: string): Account | null {
  return accountsOf(user).find((one) => one.id === id) ?? null;
}

/** The account as the Account Management API shows it to a user. */
export function accountResource({ id, accountName, type, roles }: Account, user: string): Record<string, unknown> {
  const role = roles[user];
  return {
    name: `accounts/${id}`,
    accountName,
    type,
    ...(type === 'PERSONAL' ? {} : { role, permissionLevel: role === 'SITE_MANAGER' ? 'MEMBER_LEVEL' : 'OWNER_LEVEL' }),
    verificationState: type === 'PERSONAL' ? 'UNVERIFIED' : 'VERIFIED',
    vettedState: 'NOT_VETTED',
    ...(type === 'ORGANIZATION' ? { accountNumber: '7000000001', organizationInfo: { registeredDomain: 'alpine-agency.test' } } : {}),
  };
}
