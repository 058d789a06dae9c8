import type { Role, User } from '@sightline/contract';

export const roleNames: Record<Role, string> = { viewer: 'Viewer', member: 'Member', admin: 'Admin' };

export interface UserRow {
  id: string;
  name: string;
  email: string;
  role: string;
  creator: boolean;
  companyId: string;
  timezone: string;
  ageConsent: boolean;
  termsConsent: boolean;
}

export function presentUser(row: UserRow): User {
  const role = row.role as Role;
  const { id, name, email, creator, companyId, timezone, ageConsent, termsConsent } = row;
  return { id, name, email, role, roleName: roleNames[role], creator, companyId, timezone, ageConsent, termsConsent };
}
