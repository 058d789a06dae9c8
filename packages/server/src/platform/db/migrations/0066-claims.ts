/**
 * `claim`: whose a key is that is unique over all companies, or by which a row is found without knowing its company; `id` names the row in its company. The table is
 * spread by `key`, rows of companies by `company_id`: keys without it go, and references to companies from tables that are not spread. The indexes by the key alone
 * are for the release before, which finds rows by them.
 */
export const claims = `
create table claim (kind text not null, key text not null, company_id text not null, id text not null, primary key (kind, key));
insert into claim (kind, key, company_id, id) select 'api-token', token_hash, company_id, id from api_token;
insert into claim (kind, key, company_id, id) select 'bounce', bounce_token, company_id, id from report_delivery where bounce_token is not null;
insert into claim (kind, key, company_id, id) select 'dashboard', permalink, company_id, id from dashboard;
insert into claim (kind, key, company_id, id) select 'file', stored_name, company_id, id from file;
insert into claim (kind, key, company_id, id) select 'host', host, company_id, company_id from custom_domain where state in ('verified', 'degraded');
insert into claim (kind, key, company_id, id) select 'impersonation', token_hash, company_id, id from impersonation;
insert into claim (kind, key, company_id, id) select 'invitation', token_hash, company_id, id from invitation;
insert into claim (kind, key, company_id, id) select 'order', id, company_id, id from payment_order;
insert into claim (kind, key, company_id, id) select 'pdf', stored_name, company_id, stored_name from pdf_document on conflict do nothing;
insert into claim (kind, key, company_id, id) select 'reader', token, company_id, report_id from report_reader;
insert into claim (kind, key, company_id, id) select 'sending-domain', domain, company_id, company_id from sending_domain where state in ('verified', 'degraded');
insert into claim (kind, key, company_id, id) select 'status-page', permalink, company_id, id from campaign;
insert into claim (kind, key, company_id, id) select 'subscription', id, company_id, id from subscription;
create index claim_company on claim (company_id);

-- safe: people make few tokens; large installations make it before, concurrently (docs/deploy.md)
create index if not exists api_token_by_hash on api_token (token_hash);
-- safe: groups are few; large installations make it before, concurrently (docs/deploy.md)
create index if not exists campaign_by_permalink on campaign (permalink);
-- safe: one row a company; large installations make it before, concurrently (docs/deploy.md)
create index if not exists custom_domain_by_host on custom_domain (host);
-- safe: companies have some dozens of dashboards; large installations make it before, concurrently (docs/deploy.md)
create index if not exists dashboard_by_permalink on dashboard (permalink);
-- safe: uploads are few; large installations make it before, concurrently (docs/deploy.md)
create index if not exists file_by_stored_name on file (stored_name);
-- safe: the operator seldom works in somebody's name
create index if not exists impersonation_by_hash on impersonation (token_hash);
-- safe: invitations are few and end after a week; large installations make it before, concurrently (docs/deploy.md)
create index if not exists invitation_by_hash on invitation (token_hash);
-- safe: some orders a company and year; large installations make it before, concurrently (docs/deploy.md)
create index if not exists payment_order_by_id on payment_order (id);
-- safe: large installations make it before, concurrently (docs/deploy.md)
create index if not exists report_delivery_by_bounce on report_delivery (bounce_token) where bounce_token is not null;
-- safe: large installations make it before, concurrently (docs/deploy.md)
create index if not exists report_reader_by_token on report_reader (token);
-- safe: one row a company; large installations make it before, concurrently (docs/deploy.md)
create index if not exists sending_domain_by_domain on sending_domain (domain);
-- safe: one or two rows a company; large installations make it before, concurrently (docs/deploy.md)
create index if not exists subscription_by_id on subscription (id);

alter table api_token drop constraint api_token_token_hash_key;
alter table campaign drop constraint campaign_permalink_key;
drop index custom_domain_used;
alter table dashboard drop constraint dashboard_permalink_key;
alter table file drop constraint file_stored_name_key;
alter table impersonation drop constraint impersonation_token_hash_key;
alter table invitation drop constraint invitation_token_hash_key;
alter table payment_order drop constraint payment_order_id_key;
drop index report_delivery_bounce;
drop index report_reader_token;
drop index sending_domain_verified;
alter table subscription drop constraint subscription_id_key;

alter table account_link drop constraint account_link_company_id_fkey;
alter table auth_user drop constraint "auth_user_companyId_fkey";
alter table checkout_attempt drop constraint checkout_attempt_company_id_fkey;
alter table payment_event drop constraint payment_event_company_id_fkey;
alter table plan_price drop constraint plan_price_company_id_fkey;
alter table social_identity drop constraint social_identity_company_id_fkey;
alter table social_name drop constraint social_name_company_id_fkey;
alter table two_factor drop constraint two_factor_company_id_fkey;
`;
