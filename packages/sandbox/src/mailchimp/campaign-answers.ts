import { addDays, todayIn } from '../kernel/days.ts';
import { instantOf } from '../kernel/instants.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Account } from './accounts.ts';
import { CAMPAIGN_TYPES, type Campaign, hexId, timeText } from './campaign.ts';
import { sentCampaigns } from './campaigns.ts';
import { foldersOf } from './plan-campaigns.ts';
import { pageOf, type Query, readPage, sortBy } from './query.ts';
import { outcomeBy, rateOf } from './reactions.ts';

const STATUSES = ['save', 'paused', 'schedule', 'sending', 'sent'] as const;

function describeCampaign(world: World, account: Account, campaign: Campaign): Record<string, unknown> {
  const outcome = outcomeBy(world.now().getTime(), campaign.parts);
  const { audience } = campaign;
  return {
    id: campaign.id,
    web_id: campaign.webId,
    type: campaign.type,
    create_time: timeText((campaign.sentAt ?? instantOf(account.zone, audience.created)) - 7_200_000),
    // A digest goes on.
    status: campaign.sentAt === null ? 'sending' : 'sent',
    emails_sent: outcome.sent,
    send_time: timeText(campaign.sentAt),
    content_type: 'template',
    recipients: {
      list_id: audience.id,
      list_is_active: audience.deleted === null,
      list_name: audience.name,
      recipient_count: outcome.sent,
    },
    settings: {
      subject_line: campaign.subject,
      preview_text: campaign.preview,
      title: campaign.title,
      from_name: account.name,
      reply_to: 'news@example.test',
      folder_id: campaign.folderId,
    },
    tracking: { opens: true, html_clicks: true, text_clicks: false },
    report_summary: {
      opens: outcome.opens,
      unique_opens: outcome.uniqueOpens,
      open_rate: rateOf(outcome.uniqueOpens, outcome.delivered),
      clicks: outcome.clicks,
      subscriber_clicks: outcome.clickers,
      click_rate: rateOf(outcome.clickers, outcome.delivered),
      ecommerce: {
        total_orders: outcome.orders,
        total_spent: outcome.spent / 10 ** account.digits,
        total_revenue: outcome.revenue / 10 ** account.digits,
      },
    },
    delivery_status: { enabled: false },
  };
}

/** Written for tomorrow, and not sent. */
function draftOf(world: World, account: Account): Record<string, unknown>[] {
  const [audience] = account.audiences;
  if (!audience) return [];
  const tomorrow = addDays(todayIn(account.zone, world.now()), 1);
  return [
    {
      id: hexId(world.seed, account.userId, 'draft'),
      web_id: 1,
      type: 'regular',
      status: 'save',
      create_time: timeText(instantOf(account.zone, addDays(tomorrow, -2))),
      emails_sent: 0,
      send_time: '',
      recipients: { list_id: audience.id, list_is_active: true, list_name: audience.name, recipient_count: 0 },
      settings: { subject_line: '', title: `Entwurf für ${tomorrow}`, folder_id: '' },
    },
  ];
}

/** `GET /campaigns` */
export function listCampaigns(world: World, account: Account, query: Query): Record<string, unknown> {
  const status = query.oneOf('status', STATUSES);
  const type = query.oneOf('type', CAMPAIGN_TYPES);
  const [listId, folderId] = [query.text('list_id'), query.text('folder_id')];
  const [since, before] = [query.time('since_send_time'), query.time('before_send_time')];
  const sent = sentCampaigns(world, account).filter(
    ({ sentAt, type: own, audience, folderId: folder }) =>
      (status === null || status === (sentAt === null ? 'sending' : 'sent')) &&
      (type === null || type === own) &&
      (listId === null || listId === audience.id) &&
      (folderId === null || folderId === folder) &&
      (since === null || (sentAt !== null && sentAt >= since)) &&
      (before === null || (sentAt !== null && sentAt < before)),
  );
  const sorted = sortBy(query, sent, { send_time: ({ sentAt }) => sentAt ?? 0, create_time: ({ sentAt }) => sentAt ?? 0 });
  const wantsDrafts =
    (status === null || status === 'save') && type === null && listId === null && folderId === null && since === null && before === null;
  const described = [
    ...sorted.map((campaign) => () => describeCampaign(world, account, campaign)),
    ...(wantsDrafts ? draftOf(world, account) : []).map((draft) => () => draft),
  ];
  return pageOf('campaigns', described, readPage(query), (describe) => describe());
}

/** `GET /campaign-folders` */
export function listFolders(world: World, account: Account, query: Query): Record<string, unknown> {
  const sent = sentCampaigns(world, account);
  return pageOf('folders', foldersOf(world.seed, account), readPage(query), (folder) => ({
    ...folder,
    count: sent.filter(({ folderId }) => folderId === folder.id).length,
  }));
}
