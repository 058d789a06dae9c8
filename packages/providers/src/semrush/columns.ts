import type { Aggregation, Metric } from '@sightline/contract';

/** A column of Semrush's tables: its code is the metric's id. `read` turns its text into the metric's unit; null where there is none. */
export interface Column extends Metric {
  read(text: string): number | null;
}

function numberOf(text: string): number | null {
  const bare = text.trim();
  if (bare === '' || bare === '-' || bare === 'n/a') return null;
  const value = Number(bare);
  return Number.isFinite(value) ? value : null;
}
/** Zero stands for "not ranking" or "unknown" in some columns. */
const zeroIsNone = (text: string): number | null => numberOf(text) || null;
/** 0-100 becomes a fraction. */
function percentOf(text: string): number | null {
  const value = numberOf(text);
  return value === null ? null : Math.round(value * 1e6) / 1e8;
}

export const snapshot: Aggregation = { kind: 'last' };
export const bySemrush: Aggregation = { kind: 'provider' };

type Details = Partial<Pick<Column, 'good' | 'description' | 'aggregation' | 'read' | 'incompatibleWith'>>;
const column =
  (type: Metric['type'], usualRead: Column['read']) =>
  (id: string, label: string, group: string, details: Details = {}): Column => ({
    id,
    label,
    type,
    group,
    good: 'up',
    aggregation: bySemrush,
    read: usualRead,
    ...details,
  });
export const number = column('number', numberOf);
/** Whole US dollars. */
export const money = column('money', numberOf);
export const percent = column('percent', percentOf);
/** 0-1, shown as percent. */
export const share = column('percent', numberOf);
/** Lower is better; zero means not ranking. */
export const position = (id: string, label: string, group: string, details: Details = {}): Column =>
  number(id, label, group, { good: 'down', read: zeroIsNone, ...details });

export const declared = ({ read: _read, ...metric }: Column): Metric => metric;

export const list = {
  position: position('Po', 'Position', 'Position'),
  previousPosition: position('Pp', 'Previous position', 'Position', {
    description: "At Semrush's monthly update before, whatever the comparison period.",
  }),
  positionChange: number('Pd', 'Position change', 'Position', {
    description: "Against Semrush's monthly update before, whatever the comparison period. More than zero is better.",
  }),
  volume: number('Nq', 'Search volume', 'Keyword', { description: 'Searches a month, mean of 12 months.', good: 'neutral' }),
  cpc: money('Cp', 'CPC', 'Keyword', { description: 'What a click on an ad costs, in US dollars.', good: 'neutral', read: zeroIsNone }),
  competition: number('Co', 'Competition', 'Keyword', { description: 'Among advertisers: 0 none, 1 the most.', good: 'neutral' }),
  difficulty: number('Kd', 'Keyword difficulty', 'Keyword', { description: '0 easy to 100 hard.', good: 'neutral' }),
  results: number('Nr', 'Number of results', 'Keyword', { good: 'neutral' }),
  traffic: number('Tg', 'Traffic', 'Traffic', { description: 'Estimated visits a month.' }),
  trafficShare: percent('Tr', 'Traffic share', 'Traffic', { description: "Of all the target's traffic of this kind." }),
  costShare: percent('Tc', 'Traffic cost share', 'Traffic', {
    description: "Of the cost of all the target's traffic of this kind.",
    good: 'neutral',
  }),
  keywords: number('Pc', 'Keywords', 'Keywords'),
};
