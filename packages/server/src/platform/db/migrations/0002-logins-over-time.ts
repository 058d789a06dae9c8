/** How long logins last, what owners were told, and what a consent asked for. */
export const loginsOverTime = `
alter table source
  add column login_ends_at timestamptz,
  add column login_warned_days integer,
  add column invalid_told boolean not null default false,
  add column mail_after timestamptz;
update source set invalid_told = true where invalid;
create index source_login_ends on source (login_ends_at) where login_ends_at is not null;
create index source_untold on source (company_id) where invalid and not invalid_told;

alter table oauth_state add column scopes text not null default '';
`;
