import type { Role } from '@sightline/contract';
import type { Instant } from './columns.ts';

/** The four `auth_` tables belong to better-auth, which names columns in camel case. */
export interface AuthUserTable {
  id: string;
  companyId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  role: Role;
  creator: boolean;
  timezone: string;
  ageConsent: boolean;
  termsConsent: boolean;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface AuthSessionTable {
  id: string;
  userId: string;
  token: string;
  expiresAt: Instant;
  ipAddress: string | null;
  userAgent: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface AuthAccountTable {
  id: string;
  userId: string;
  accountId: string;
  providerId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Instant | null;
  refreshTokenExpiresAt: Instant | null;
  scope: string | null;
  password: string | null;
  createdAt: Instant;
  updatedAt: Instant;
}

export interface AuthVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Instant;
  createdAt: Instant;
  updatedAt: Instant;
}

/** Attempts at a password or sign-in within a window. `company_id` is empty where no company is known yet. */
export interface AttemptTable {
  company_id: string;
  key: string;
  count: number;
  window_ends_at: Instant;
}
