import { words } from '../kernel/words.ts';
import { atoms, viralName, viralSources } from './atoms.ts';

/** Sums of atoms over what a row stands for. */
export interface Sums {
  get(atom: string): number;
  /** Members reached (an estimate) and members aimed at. */
  reach(): { members: number; audience: number };
}

export interface Metric {
  /** The atoms it is made of. */
  of: readonly string[];
  /** As the interface writes it: counts and ratios as numbers, money as decimal text, null where there is nothing to divide by. */
  value(sums: Sums): number | string | null;
  /** Whether professional demographics (`MEMBER_*`) have it. */
  isForMembers: boolean;
  /** Only for ranges of at most 92 days; `pivots` where it is not for every one. */
  reach?: { pivots: readonly string[] | null };
}

/** Hundredths → decimal text. */
export function decimal(hundredths: number): string {
  return (hundredths / 100).toFixed(4);
}

const FOR_MEMBERS: readonly string[] = words(
  'impressions clicks costInLocalCurrency landingPageClicks totalEngagements externalWebsiteConversions',
  'externalWebsitePostClickConversions externalWebsitePostViewConversions oneClickLeads oneClickLeadFormOpens opens sends',
);

/** Names of the interface that are sums or differences of atoms. */
const COMPOSED: Record<string, Readonly<Record<string, 1 | -1>>> = {
  likes: { reactions: 1 },
  totalEngagements: { clicks: 1, reactions: 1, comments: 1, shares: 1, follows: 1, otherEngagements: 1 },
  externalWebsitePostViewConversions: { externalWebsiteConversions: 1, externalWebsitePostClickConversions: -1 },
  postViewJobApplyClicks: { jobApplyClicks: 1, postClickJobApplyClicks: -1 },
  postViewJobApplications: { jobApplications: 1, postClickJobApplications: -1 },
  postViewRegistrations: { registrations: 1, postClickRegistrations: -1 },
};

function sumOf(parts: Readonly<Record<string, 1 | -1>>): Omit<Metric, 'isForMembers'> {
  const entries = Object.entries(parts);
  return { of: Object.keys(parts), value: (sums) => entries.reduce((sum, [atom, sign]) => sum + sign * sums.get(atom), 0) };
}

const REACH_PIVOTS = ['ACCOUNT', 'CAMPAIGN_GROUP', 'CAMPAIGN'];

const OTHERS: Record<string, Omit<Metric, 'isForMembers'>> = {
  costInLocalCurrency: { of: ['cost'], value: (sums) => decimal(sums.get('cost')) },
  costInUsd: { of: ['costUsd'], value: (sums) => (sums.get('costUsd') / 1_000_000).toFixed(6) },
  conversionValueInLocalCurrency: { of: ['conversionValue'], value: (sums) => decimal(sums.get('conversionValue')) },
  costPerQualifiedLead: {
    of: ['cost', 'qualifiedLeads'],
    value: (sums) => (sums.get('qualifiedLeads') === 0 ? null : decimal(sums.get('cost') / sums.get('qualifiedLeads'))),
  },
  averageDwellTime: {
    of: ['dwellMs', 'impressions'],
    value: (sums) => (sums.get('dwellMs') === 0 ? null : sums.get('dwellMs') / sums.get('impressions') / 1000),
  },
  approximateMemberReach: { of: ['impressions'], value: (sums) => sums.reach().members, reach: { pivots: null } },
  audiencePenetration: {
    of: ['impressions'],
    value: (sums) => sums.reach().members / sums.reach().audience,
    reach: { pivots: REACH_PIVOTS },
  },
};

function allMetrics(): Record<string, Metric> {
  const composed = { ...COMPOSED };
  for (const [name, parts] of Object.entries(COMPOSED)) {
    if (!Object.keys(parts).every((atom) => viralSources.includes(atom))) continue;
    composed[viralName(name)] = Object.fromEntries(Object.entries(parts).map(([atom, sign]) => [viralName(atom), sign]));
  }
  const plain = atoms.filter(({ isAmount }) => !isAmount).map(({ id }) => [id, sumOf({ [id]: 1 })] as const);
  const made = [...plain, ...Object.entries(composed).map(([id, parts]) => [id, sumOf(parts)] as const), ...Object.entries(OTHERS)];
  return Object.fromEntries(made.map(([id, metric]) => [id, { ...metric, isForMembers: FOR_MEMBERS.includes(id) }]));
}

/** Every metric of `adAnalytics` served here, by its name in `fields`: https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting-schema */
export const metrics: Readonly<Record<string, Metric>> = allMetrics();

export function findMetric(name: string): Metric | null {
  return Object.hasOwn(metrics, name) ? (metrics[name] ?? null) : null;
}

/**
 * Members reached by so many impressions among those aimed at: never more than either, growing ever slower, so that the reach of a
 * whole is at most the sum of its parts'.
 */
export function reachOf(impressions: number, audience: number): number {
  return Math.ceil(audience * (1 - Math.exp(-impressions / audience)));
}
