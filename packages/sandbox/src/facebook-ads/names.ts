import type { AdAccount } from './accounts.ts';
import type { Goal } from './goals.ts';

/** An asynchronous report on this campaign of Harbor & Pine ends as `Job Failed`. */
export const FAILING_REPORTS = 'Reports on this campaign fail';

const THEMES: readonly string[] = [
  'Brand',
  'Frühjahr',
  'Sommerschlussverkauf ☀️',
  'Retargeting “30 Tage”',
  'Prospecting – Lookalike 1 %',
  'Black Friday 🖤',
  "Mother's Day",
  'Neuheiten & Bestseller',
  'Großer Wanderspaß',
  'Always on',
  'تجربة جديدة',
  '秋の新作',
];
const AUDIENCES: readonly string[] = [
  'Broad',
  'Lookalike 1 %',
  'Website visitors 30d',
  'Stammkund:innen',
  'Interests: hiking',
  'Newsletter',
];
const HOOKS: readonly string[] = ['Benefit', 'UGC “wow”', 'Testimonial', 'Offer –20 %', 'Story behind', 'Ümläut-Test', 'FAQ', 'Launch 🚀'];

function at(list: readonly string[], chance: number): string {
  return list[Math.floor(chance * list.length)] ?? '';
}

export function campaignName(account: AdAccount, goal: Goal, index: number, start: string, chance: number): string {
  return `${at(THEMES, chance)} | ${goal} | ${account.countries.join('+')} | ${start.slice(0, 7)} #${index + 1}`;
}

export function adSetName(account: AdAccount, index: number, chance: number): string {
  return `${at(AUDIENCES, chance)} – ${account.countries[index % account.countries.length] ?? ''} ${index + 1}`;
}

export function adName(format: string, index: number, chance: number): string {
  return `${at(HOOKS, chance)} / ${format} / v${index + 1}`;
}
