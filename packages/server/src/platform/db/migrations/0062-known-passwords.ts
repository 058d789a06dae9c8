/**
 * Whether somebody else could know a password: an administrator chose it, and its owner set none by a mailed link since. What a release before writes counts as
 * known, and so does what was there, but for those who came by themselves: they consented as they came, as nobody else can for them.
 */
export const knownPasswords = `
alter table auth_account add column "knownToOthers" boolean not null default true;
-- safe: the release before does not know the column
update auth_account set "knownToOthers" = false from auth_user
  where auth_user.id = auth_account."userId" and auth_user."consentedAt" = auth_user."createdAt";
`;
