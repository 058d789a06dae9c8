/**
 * `social_identity`: accounts at Google, Facebook and LinkedIn that sign people in, one of each for a person; an account elsewhere signs in one person alone.
 * Several people may claim an address, as registration must not tell whether somebody has it; only one can hold it verified.
 */
export const socialSignIn = `
create table social_identity (
  company_id text not null references company (company_id) on delete cascade, user_id text not null references auth_user (id) on delete cascade,
  provider text not null, issuer text not null, subject text not null, email_at_link text not null, linked_at timestamptz not null,
  primary key (user_id, provider), unique (issuer, subject));
alter table auth_user drop constraint auth_user_email_key;
create unique index auth_user_verified_email on auth_user (email) where "emailVerified";
create index auth_user_email on auth_user (email);
`;
