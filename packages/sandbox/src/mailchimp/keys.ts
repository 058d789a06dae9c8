import { type Session, sessions } from './accounts.ts';

/** API keys, each ending in its data centre: for those who do not sign in with OAuth. */
const KEYS: Readonly<Record<string, number>> = {
  [`${'a1'.repeat(16)}-us19`]: 1234501,
  [`${'b2'.repeat(16)}-us6`]: 1234502,
  [`${'c3'.repeat(16)}-us21`]: 1234503,
};

/** The session a key stands for; unknown and revoked keys stand for none. */
export function sessionOfKey(key: string): Session | null {
  return sessions.find(({ account }) => account.userId === KEYS[key]) ?? null;
}
