import { sql } from 'kysely';

/**
 * Whether an invitation opens anything: as long as whoever sent it last is an administrator of the company. Who takes that right from somebody expects the
 * doors that they opened to be shut, above all one that they left open for themselves; the list goes on showing such an invitation, so that another
 * administrator who wants it sends it again, by which it is theirs. It is asked anew each time, so it holds however the right went.
 */
export const stands = sql<boolean>`exists (select 1 from auth_user inviter
  where inviter.id = invitation.invited_by_id and inviter."companyId" = invitation.company_id and inviter.role = 'admin')`;
