/**
 * One person may have an account in each of several companies with one address, which then all of them hold. `joined`: the account came to an address that
 * another one of the same person held before; the first alone holds it by itself, so of two who would become the first at the same instant one does.
 */
export const joinedAccounts = `
alter table auth_user add column joined boolean not null default false;
-- safe: those that hold an address are fewer under this rule than under the one it replaces
create unique index auth_user_first_holder on auth_user (email) where "emailVerified" and not joined;
-- safe: until now one account alone could hold an address
create unique index auth_user_holder_of_company on auth_user (email, "companyId") where "emailVerified";
drop index auth_user_verified_email;
`;
