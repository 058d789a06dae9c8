import { languages } from '@sightline/contract/core';
import type { Role, User } from '@sightline/contract/identity';

export const roleNames: Record<Role, string> = { viewer: 'Viewer', member: 'Member', admin: 'Admin' };

export interface UserRow {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  role: string;
  creator: boolean;
  companyId: string;
  timezone: string;
  /** Of the dates and numbers they read; null: as their browser has it. */
  language?: string | null | undefined;
  ageConsent: boolean;
  termsConsent: boolean;
  /** Address of their picture. */
  image?: string | null | undefined;
}

export function presentUser(row: UserRow): User {
  const role = row.role as Role;
  const { id, name, email, emailVerified, creator, companyId, timezone, language, ageConsent, termsConsent, image } = row;
  return {
    id,
    name,
    email,
    emailVerified,
    role,
    roleName: roleNames[role],
    creator,
    companyId,
    timezone,
    language: languages.find((each) => each === language) ?? null,
    ageConsent,
    termsConsent,
    avatar: image ?? null,
  };
}
