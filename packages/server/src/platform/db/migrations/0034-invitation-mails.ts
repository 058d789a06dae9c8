/** What became of the mail of an invitation, and whom to tell where it did not arrive. Of older ones nothing else is known. */
export const invitationMails = `
alter table invitation
  add column invited_by_id text,
  add column mail_id text,
  add column mail_state text not null default 'sent',
  add column mail_reason text,
  add column mail_again_at timestamptz;
`;
