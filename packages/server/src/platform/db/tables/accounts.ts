import type { Language, RangeSetting } from '@sightline/contract/core';
import type { InvitationMailState, Onboarding, Role, SocialProvider } from '@sightline/contract/identity';
import type { ColumnType, Generated } from 'kysely';
import type { Instant, LaterInstant } from './columns.ts';

/** The four `auth_` tables belong to better-auth, which names columns in camel case. */
export interface AuthUserTable {
  id: string;
  companyId: string;
  name: string;
  email: string;
  emailVerified: boolean;
  /** Holds its address beside an older account of the same person. */
  joined: Generated<boolean>;
  image: string | null;
  role: Role;
  creator: boolean;
  timezone: string;
  /** Of dates and numbers; null: as their browser has it. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>;
  ageConsent: boolean;
  termsConsent: boolean;
  /** When both were given; null: they are not. */
  consentedAt: LaterInstant;
  /** How far a newcomer came; null: nothing of it is shown to them. */
  onboarding: ColumnType<Onboarding | null, string | null | undefined, string | null>;
  /** The days they last chose on a dashboard. */
  dates: ColumnType<RangeSetting | null, string | null | undefined, string | null>;
  /** When they were asked again to confirm their address; null: not yet. */
  verifyRemindedAt: LaterInstant;
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
  /** Of a session in which the operator works in this person's name: until then; null: it is the person's own. */
  operatorUntil: LaterInstant;
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
  /** Somebody but its owner could know the password: an administrator chose it, and no mailed link set another one since. */
  knownToOthers: Generated<boolean>;
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

/** `handed`: to choose a password, handed over by the operator where no mail goes out; it proves no address. */
export type AccountLinkKind = 'password' | 'handed' | 'verification' | 'address';

/** What a link that was sent to a person is good for, once. */
export interface AccountLinkTable {
  company_id: string;
  /** SHA-256 of the token: a copy of the table opens nothing. */
  token_hash: string;
  /** `used`: it confirmed the address, and opens nothing any more. */
  kind: AccountLinkKind | 'used';
  user_id: string;
  /** Where the mail went; of one that was handed over: the address of its person. */
  email: string;
  expires_at: Instant;
  created_at: Instant;
  used_at: LaterInstant;
}

/** A person's authenticator app; it counts from `confirmed` on. */
export interface TwoFactorTable {
  company_id: string;
  user_id: string;
  sealed_secret: string;
  confirmed: boolean;
  /** No code of this time step or an earlier one is taken again. */
  last_step: number;
  /** Of the codes that are left, a space between. */
  recovery_hashes: string;
  created_at: Instant;
}

/** An account elsewhere that signs a person in. Known by who vouches for it (issuer) and its name there (subject), never by its e-mail. */
export interface SocialIdentityTable {
  company_id: string;
  user_id: string;
  provider: SocialProvider;
  issuer: string;
  subject: string;
  email_at_link: string;
  linked_at: Instant;
}

/** The operator signing in in somebody's name: a link, then a session, then its end. */
export interface ImpersonationTable {
  company_id: string;
  id: string;
  user_id: string;
  reason: string;
  token_hash: string;
  minutes: number;
  link_ends_at: Instant;
  session_id: ColumnType<string | null, string | null | undefined, string | null>;
  begun_at: LaterInstant;
  ends_at: LaterInstant;
  ended_at: LaterInstant;
  created_at: Instant;
}

/** The name that a person took from their account elsewhere; SHA-256 of its issuer and subject, a space between. */
export interface SocialNameTable {
  company_id: string;
  user_id: string;
  account_hash: string;
  name: string;
}

/** What a service asked to be deleted, by the SHA-256 of the code that its person was given. */
export interface SocialDeletionTable {
  code_hash: string;
  provider: SocialProvider;
  asked_at: Instant;
  done_at: Instant;
}

/** Somebody who was asked to join a company, and has not yet. */
export interface InvitationTable {
  company_id: string;
  id: string;
  email: string;
  name: string;
  role: Role;
  token_hash: string;
  invited_by: string;
  /** Who asked for the last mail; null: by an older release, or they left. */
  invited_by_id: string | null;
  expires_at: Instant;
  sent_at: Instant;
  /** Of the mail that was asked for last; null: by an older release. */
  mail_id: string | null;
  mail_state: Generated<InvitationMailState>;
  /** The mail server's words where it did not take it. */
  mail_reason: string | null;
  /** When it is tried again at the latest. */
  mail_again_at: LaterInstant;
  created_at: Instant;
}

/** Attempts at a password or sign-in within a window. `company_id` is empty where no company is known yet. */
export interface AttemptTable {
  company_id: string;
  key: string;
  count: number;
  window_ends_at: Instant;
}
