import { type Call, todayFor } from './call.ts';
import { chosenLinks, FILTERS } from './filters.ts';
import { checkedOn, healthOn, type Link, statusOn } from './links.ts';
import { PAGE, pageOf } from './params.ts';
import { invalid } from './refusal.ts';

export const LINK_PARAMS = [...FILTERS, ...PAGE, 'sort'];

/** Cents as the decimal text of money. */
export function money(cents: number): string {
  return (cents / 100).toFixed(2);
}

const slug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'page';

function past(day: string | null, today: string): string | null {
  return day !== null && day <= today ? day : null;
}

function describe(link: Link, today: string): Record<string, unknown> {
  const status = statusOn(link, today) ?? 'opportunity';
  const isWorked = status !== 'opportunity';
  const health = healthOn(link, today);
  const checkedDay = status === 'confirmed' && link.confirmedDay !== null ? checkedOn(link.confirmedDay, today) : null;
  return {
    id: link.id,
    client: { id: link.client.id, name: link.client.name },
    domain: link.domain,
    // Opportunities hold only the domain.
    url: isWorked ? `https://${link.domain}/${slug(link.anchor)}-${link.id % 1000}` : null,
    target_url: isWorked ? `https://${link.client.name}/` : null,
    anchor: isWorked ? link.anchor : null,
    status,
    approved: !link.client.requiresApproval || status === 'confirmed',
    type: link.type,
    category: link.category,
    user: { id: link.user.id, name: link.user.name },
    created_at: link.createdAt.toISOString().replace('.000', ''),
    requested_at: past(link.requestedDay, today),
    pending_at: past(link.pendingDay, today),
    confirmed_at: past(link.confirmedDay, today),
    expires_at: status === 'confirmed' ? link.expiresDay : null,
    price: isWorked && link.priceCents !== null ? { amount: money(link.priceCents), currency: link.client.currency } : null,
    paid: isWorked && link.priceCents !== null,
    domain_rating: link.domainRating,
    domain_authority: link.domainAuthority,
    organic_traffic: link.organicTraffic,
    rel: status === 'confirmed' ? (link.isNofollow ? 'nofollow' : 'dofollow') : null,
    indexable: status === 'confirmed' ? health !== 'dead' : null,
    health,
    health_checked_at: checkedDay === null ? null : `${checkedDay}T03:00:00Z`,
    http_status: checkedDay === null ? null : health === 'dead' ? 404 : 200,
    flagged: status === 'confirmed' && link.isFlagged,
    custom: { Season: link.season },
  };
}

function comparable(value: unknown): string | number {
  if (typeof value === 'number') return value;
  return typeof value === 'object' && value !== null && 'amount' in value ? Number(value.amount) : String(value);
}

const SORTS = 'id domain status type category created_at requested_at pending_at confirmed_at expires_at price domain_rating health'.split(
  ' ',
);

/** What has no value comes last, whichever way. */
function compare(a: unknown, b: unknown, sign: number): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const [x, y] = [comparable(a), comparable(b)];
  return x === y ? 0 : (x < y ? -1 : 1) * sign;
}

export function listLinks(call: Call): unknown {
  const today = todayFor(call);
  const sort = call.params.text('sort') ?? 'id';
  const [sign, field] = sort.startsWith('-') ? [-1, sort.slice(1)] : [1, sort];
  if (!SORTS.includes(field)) throw invalid('sort', `must be one of: ${SORTS.join(', ')}; with - before it for descending`);
  const rows = chosenLinks(call).links.map((link) => describe(link, today));
  const sorted = rows.sort((a, b) => compare(a[field], b[field], sign) || Number(a.id) - Number(b.id));
  return pageOf(call.params, sorted, (row) => row);
}
