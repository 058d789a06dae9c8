import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, dayNumber, todayIn, weekday } from '../kernel/days.ts';
import { instantOf } from '../kernel/instants.ts';
import { seeded } from '../kernel/random.ts';
import { dayMs, hourMs, minuteMs } from '../kernel/time-units.ts';
import type { Pipeline, Team } from './teams.ts';
import { EUR, USD } from './teams.ts';

export interface Named {
  id: number;
  name: string;
}

export type Account = ReturnType<typeof makeAccount>;
export type Contact = Account['contacts'][number];
/** All that will ever happen to a deal; what of it is true at an instant is asked with `stateOf`. */
export type Deal = ReturnType<typeof makeDeal>;

export const leadSources: readonly Named[] = [
  { id: 9, name: 'Website' },
  { id: 10, name: 'Empfehlung' },
  { id: 14, name: 'Google Ads' },
  { id: 15, name: 'Messe “Wien” 🎪' },
];
export const lostReasons: readonly Named[] = [
  { id: 21, name: 'Price' },
  { id: 22, name: 'Competitor' },
  { id: 23, name: 'No answer' },
];
export const tags: readonly Named[] = [
  { id: 3, name: 'SEO' },
  { id: 4, name: 'Ads' },
  { id: 6, name: 'Größere Kunden' },
];
export const campaigns = ['autumn', 'spring', 'Sommer'];

export function pick<T>(list: readonly T[], share: number): T {
  const found = list[Math.min(list.length - 1, Math.floor(share * list.length))];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}

const FIRST = 'Alpen,Nord,Hudson,Blue,Grün,River,Stein,Bright,Atlas,Mont'.split(',');
const SECOND = 'werk,media,tech,shop,haus,labs,foods,logistik,consult,شركة'.split(',');
const PEOPLE = ['Lena Bauer', 'Tom O’Neil', 'Aïcha Diallo', 'Max Müller', 'Ying Zhao', 'دانا كرم'];

function makeAccount(seed: string, team: Team, day: string, n: number) {
  const random = seeded(seed, 'salesflare account', team.id, day, n);
  const id = dayNumber(day) * 100 + n;
  const name = `${pick(FIRST, random())}${pick(SECOND, random())} ${id % 997}`;
  const createdAt = instantOf(team.zone, day) + (8 + random() * 9) * hourMs;
  const domain = `account-${id}.com`;
  const contacts = Array.from({ length: 1 + Math.floor(random() * 2) }, (_, i) => ({
    id: id * 10 + i,
    name: pick(PEOPLE, random()),
    email: `contact${i}@${domain}`,
    createdAt: createdAt + i * minuteMs,
    isArchived: random() < 0.05,
    hasOptedOut: random() < 0.08,
  }));
  return {
    id,
    name,
    createdAt,
    owner: pick(team.users, random()),
    hotness: pick([1, 1, 2, 3] as const, random()),
    size: random() < 0.3 ? null : Math.round(2 + random() ** 3 * 400),
    domain,
    tags: tags.filter(() => random() < 0.25),
    contacts,
  };
}

/** When a deal enters a stage on its way; the last may be won or lost. */
interface Step {
  stageIndex: number | 'removed';
  at: number;
}

function makeSteps(random: () => number, pipeline: Pipeline, createdAt: number): Step[] {
  const open = pipeline.stages.filter(({ fixed }) => fixed === null).length;
  const fate = random();
  const lastOpen = fate < 0.25 ? Math.floor(random() * open) : fate < 0.6 ? open - 1 : Math.floor(random() * open);
  const steps: Step[] = [];
  let at = createdAt;
  for (let i = 0; i <= lastOpen; i++) {
    // The deleted stage stood where the last but one is now, until the middle of 2025.
    const isRemoved = pipeline.removed !== null && i === 2 && at < Date.parse('2025-06-01');
    steps.push({ stageIndex: isRemoved ? 'removed' : i, at });
    at += (1 + random() ** 2 * 30) * dayMs;
  }
  // The rest stays where it is for ever.
  if (fate >= 0.25) steps.push({ stageIndex: fate < 0.6 ? open : open + 1, at });
  return steps;
}

function makeDeal(seed: string, team: Team, day: string, n: number, accounts: readonly Account[]) {
  const random = seeded(seed, 'salesflare deal', team.id, day, n);
  const createdAt = instantOf(team.zone, day) + (17 + random() * 6) * hourMs;
  const live = team.pipelines.filter(({ isArchived }) => !isArchived || day < '2025-03-01');
  const pipeline = pick(live, random() ** 1.4);
  const account = pick(accounts, random());
  const owner = pick(team.users, random());
  const isForeign = random() < 0.08;
  const amount = Math.round(5 + random() ** 2 * 400) * 100;
  const isUnknown = random() < 0.06;
  return {
    id: dayNumber(day) * 100 + n,
    name: `${account.name} ${pick(['retainer', '“Launch” website', 'Suchmaschinen-Paket 🚀', 'campaign', 'تقرير'], random())}`,
    createdAt,
    pipeline,
    account,
    owner,
    assignee: random() < 0.7 ? owner : pick(team.users, random()),
    currency: isForeign ? (pipeline.currency.iso === EUR.iso ? USD : EUR) : pipeline.currency,
    // Major units; null: nobody knows yet.
    value: isUnknown || pipeline.isRecurring ? null : amount,
    recurring: pipeline.isRecurring
      ? {
          units: 1 + Math.floor(random() * 12),
          price: 20 + Math.floor(random() * 30) * 5,
          contractStart: random() < 0.3 ? addDays(day, 30) : null,
        }
      : null,
    steps: makeSteps(random, pipeline, createdAt),
    // What people hope for: the local day on which it closes.
    expectedDay: addDays(day, 30 + Math.floor(random() * 150)),
    // Somebody dated the end by hand, a day back.
    isBackdated: random() < 0.2,
    leadSource: random() < 0.12 ? null : pick(leadSources, random()),
    lostReason: pick(lostReasons, random()),
    tags: tags.filter(() => random() < 0.3),
    campaign: random() < 0.6 ? pick(campaigns, random()) : null,
  };
}

export interface Book {
  accounts: readonly Account[];
  deals: readonly Deal[];
}

const books = new BoundedCache<Book>(12);

function write(seed: string, team: Team, today: string): Book {
  const accounts: Account[] = [];
  const deals: Deal[] = [];
  const importDay = addDays(team.since, 200);
  for (let day = team.since; team.pace > 0 && day <= today; day = addDays(day, 1)) {
    const random = seeded(seed, 'salesflare day', team.id, day);
    const isWork = weekday(day) > 0 && weekday(day) < 6;
    const busy = isWork ? team.pace : team.pace / 6;
    const fresh = day === team.since ? 5 : Math.floor(random() * busy * 1.4 + 0.4);
    // One day somebody imports a list: a spike that is real.
    const imported = day === importDay ? 60 : 0;
    for (let n = 0; n < fresh + imported; n++) accounts.push(makeAccount(seed, team, day, n));
    const count = Math.floor(random() * busy * 2 + 0.5);
    for (let n = 0; n < count; n++) deals.push(makeDeal(seed, team, day, n, accounts));
  }
  return { accounts, deals };
}

/** What a team has entered up to an instant, oldest first. */
export function bookOf(seed: string, team: Team, now: Date): Book {
  const today = todayIn(team.zone, now);
  const { accounts, deals } = books.get(`${seed}|${team.id}|${today}`, () => write(seed, team, today));
  const at = now.getTime();
  return { accounts: accounts.filter(({ createdAt }) => createdAt <= at), deals: deals.filter(({ createdAt }) => createdAt <= at) };
}
