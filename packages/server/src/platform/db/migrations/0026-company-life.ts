/**
 * People: when they consented, and files that are their pictures. `api_token`: personal tokens by the hash of what they say. `company.deleted_at`: it is erased
 * 30 days later unless somebody signs in; `deletion_told_at`, `erase_warned_at`: its administrators were told, and reminded; `restored_at`: a sign-in stopped it.
 */
export const companyLife = `
alter table auth_user add column "consentedAt" timestamptz;
update auth_user set "consentedAt" = "createdAt" where "ageConsent" and "termsConsent";
alter table file drop constraint file_owner;
alter table file add constraint file_owner check ((kind = 'upload') = (dashboard_id is not null) and (kind = 'image') = (category is not null));
create table api_token (
  company_id text not null references company (company_id) on delete cascade, id text not null, user_id text not null references auth_user (id) on delete cascade,
  name text not null, scope text not null, token_hash text not null unique, created_at timestamptz not null, last_used_at timestamptz,
  primary key (company_id, id));
create index api_token_user on api_token (user_id);
alter table company add column deleted_at timestamptz, add column deletion_told_at timestamptz, add column erase_warned_at timestamptz, add column restored_at timestamptz;
create index company_deleted on company (deleted_at) where deleted_at is not null;
`;
