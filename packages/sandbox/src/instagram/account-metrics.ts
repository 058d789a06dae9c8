import type { Counts } from '../facebook-insights/accrual.ts';
import type { Period } from '../facebook-insights/insight.ts';
import { type AccountCounts, together } from './account-days.ts';
import type { InstagramAccount } from './accounts.ts';
import { type Atom, accountsBehind, INTERACTIONS, PRODUCTS, type Product, sumOf, TAPS, VIEWS } from './atoms.ts';

export type MetricType = 'total_value' | 'time_series';

/** Part of what was counted: a product, followers or others, a kind of button; empty: all. */
export type Slice = Partial<Record<Breakdown, string>>;

export const BREAKDOWNS = {
  media_product_type: PRODUCTS,
  follow_type: ['FOLLOWER', 'NON_FOLLOWER'],
  contact_button_type: TAPS.map((tap) => tap.toUpperCase()),
} as const;
export type Breakdown = keyof typeof BREAKDOWNS;

export interface AccountMetric {
  name: string;
  title: string;
  description: string;
  types: readonly MetricType[];
  periods: readonly Period[];
  breakdowns: readonly Breakdown[];
  /** Below a hundred followers there is none. */
  needsFollowers: boolean;
  read(counts: AccountCounts, account: InstagramAccount, slice: Slice): number;
}

function isProduct(text: string): text is Product {
  return PRODUCTS.some((product) => product === text);
}

/** The counts of the products of a slice. */
function countsIn(counts: AccountCounts, { media_product_type: product }: Slice): Counts<Atom> {
  return product !== undefined && isProduct(product) ? counts[product] : together(counts);
}

function viewsIn(counts: AccountCounts, slice: Slice): number {
  const atoms: readonly Atom[] =
    slice.follow_type === undefined ? VIEWS : slice.follow_type === 'FOLLOWER' ? ['viewsFollower'] : ['viewsOther'];
  return sumOf(countsIn(counts, slice), atoms);
}

const TOTAL: readonly MetricType[] = ['total_value'];
const DAY: readonly Period[] = ['day'];

function metric(name: string, title: string, read: AccountMetric['read'], more: Partial<AccountMetric> = {}): AccountMetric {
  return { name, title, description: title, types: TOTAL, periods: DAY, breakdowns: [], needsFollowers: false, read, ...more };
}

function interactions(name: string, title: string, atoms: readonly Atom[]): AccountMetric {
  return metric(name, title, (counts, _, slice) => sumOf(countsIn(counts, slice), atoms), { breakdowns: ['media_product_type'] });
}

const list: readonly AccountMetric[] = [
  metric('reach', 'Reach', (counts, account, slice) => accountsBehind(account, viewsIn(counts, slice)), {
    types: ['total_value', 'time_series'],
    periods: ['day', 'week', 'days_28'],
    breakdowns: ['media_product_type', 'follow_type'],
  }),
  metric('follower_count', 'Follower Count', (counts) => together(counts).follows, { types: ['time_series'], needsFollowers: true }),
  metric('website_clicks', 'Website Clicks', (counts) => together(counts).bioLinkClicks),
  metric('profile_views', 'Profile Views', (counts) => together(counts).profileVisits),
  metric('accounts_engaged', 'Accounts engaged', (counts, account) => accountsBehind(account, sumOf(together(counts), INTERACTIONS))),
  interactions('total_interactions', 'Content interactions', INTERACTIONS),
  interactions('likes', 'Likes', ['likes']),
  interactions('comments', 'Comments', ['comments']),
  interactions('shares', 'Shares', ['shares']),
  interactions('saves', 'Saves', ['saves']),
  metric('replies', 'Replies', (counts) => together(counts).replies),
  metric('reposts', 'Reposts', (counts) => together(counts).reposts),
  metric(
    'follows_and_unfollows',
    'Follows and unfollows',
    (counts, _, { follow_type: type }) => {
      const { follows, unfollows } = together(counts);
      return type === undefined ? follows + unfollows : type === 'FOLLOWER' ? follows : unfollows;
    },
    { breakdowns: ['follow_type'], needsFollowers: true },
  ),
  metric(
    'profile_links_taps',
    'Profile links taps',
    (counts, _, { contact_button_type: button }) =>
      sumOf(
        together(counts),
        TAPS.filter((tap) => button === undefined || tap.toUpperCase() === button),
      ),
    { breakdowns: ['contact_button_type'] },
  ),
  metric('views', 'Views', (counts, _, slice) => viewsIn(counts, slice), { breakdowns: ['media_product_type', 'follow_type'] }),
];

const byName = new Map(list.map((known) => [known.name, known]));

export function findAccountMetric(name: string): AccountMetric | null {
  return byName.get(name) ?? null;
}

export const ACCOUNT_METRIC_NAMES = [...byName.keys()];
