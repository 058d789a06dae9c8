import { isShareOver, type Sharing } from '@sightline/contract/company';
import type { Shared } from './shared.ts';

/** Who may look without signing in, and until when. */
export const presentSharing = (row: Pick<Shared, 'public' | 'password_hash' | 'shared_until' | 'timezone'>, now: Date): Sharing => ({
  public: row.public,
  passwordProtected: row.password_hash !== null,
  sharedUntil: row.shared_until,
  shareEnded: isShareOver(row.shared_until, row.timezone, now),
});
