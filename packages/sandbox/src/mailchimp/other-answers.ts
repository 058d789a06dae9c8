import { addDays, dayNumber, todayIn } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Account, Audience, Session } from './accounts.ts';
import { hexId, membersAt } from './campaign.ts';
import { isThere } from './list-answers.ts';
import { pageOf, type Query, readPage } from './query.ts';
import { rateOf } from './reactions.ts';

/** `GET /`: the account and who looks at it. */
export function showRoot(world: World, { login, account }: Session): Record<string, unknown> {
  const today = todayIn(account.zone, world.now());
  const there = account.audiences.filter((audience) => isThere(account, audience, today));
  return {
    account_id: account.id,
    login_id: String(login.loginId),
    account_name: account.name,
    email: login.email,
    first_name: login.name,
    last_name: '',
    username: login.name,
    role: login.role,
    member_since: `${account.since}T09:00:00+00:00`,
    pricing_plan_type: 'monthly',
    account_timezone: account.zone,
    account_industry: account.industry,
    contact: { company: account.name },
    pro_enabled: false,
    total_subscribers: there.reduce((sum, audience) => sum + membersAt(world.seed, audience, today), 0),
    industry_stats: { open_rate: 0.21, bounce_rate: 0.01, click_rate: 0.025 },
  };
}

/** Grows a little every day since the audience began, so that totals never shrink. */
function since(world: World, account: Account, audience: Audience, perDay: number): number {
  const age = dayNumber(todayIn(account.zone, world.now())) - dayNumber(audience.created);
  return Math.floor(age * perDay * (0.8 + (hash(world.seed, audience.id) % 40) / 100));
}

/** `GET /automations`: a classic one for each audience. */
export function listAutomations(world: World, account: Account, query: Query): Record<string, unknown> {
  return pageOf('automations', account.audiences, readPage(query), (audience) => {
    const sent = since(world, account, audience, 1.5);
    const uniqueOpens = Math.floor(sent * 0.45);
    const clickers = Math.floor(uniqueOpens * 0.2);
    return {
      id: hexId(world.seed, audience.id, 'automation'),
      create_time: `${audience.created}T10:00:00+00:00`,
      start_time: `${addDays(audience.created, 1)}T10:00:00+00:00`,
      status: audience.deleted === null ? 'sending' : 'paused',
      emails_sent: sent,
      recipients: { list_id: audience.id, list_is_active: audience.deleted === null, list_name: audience.name },
      settings: { title: `Willkommen – ${audience.name}`, from_name: account.name, reply_to: 'news@example.test' },
      report_summary: {
        opens: Math.floor(uniqueOpens * 1.5),
        unique_opens: uniqueOpens,
        open_rate: rateOf(uniqueOpens, sent),
        clicks: Math.floor(clickers * 1.3),
        subscriber_clicks: clickers,
        click_rate: rateOf(clickers, sent),
      },
    };
  });
}

/** `GET /reporting/landing-pages`: one for each audience; life-time counts. */
export function listLandingPages(world: World, account: Account, query: Query): Record<string, unknown> {
  return pageOf('landing_pages', account.audiences, readPage(query), (audience) => {
    const visits = since(world, account, audience, 6);
    const unique = Math.floor(visits * 0.8);
    const subscribes = Math.floor(unique * 0.07);
    return {
      id: hexId(world.seed, audience.id, 'landing'),
      name: `Anmeldung ${audience.name}`,
      title: audience.name,
      url: `https://mailchi.mp/${audience.id}/signup`,
      status: 'published',
      list_id: audience.id,
      list_name: audience.name,
      published_at: `${audience.created}T10:00:00+00:00`,
      unpublished_at: '',
      visits,
      unique_visits: unique,
      subscribes,
      clicks: Math.floor(unique * 0.2),
      conversion_rate: rateOf(subscribes, unique),
    };
  });
}
