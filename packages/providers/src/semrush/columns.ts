import { money, number, percent, position } from '../kit/families/seo-columns.ts';

/** Columns several lists have; a column's code is the metric's id. Money is in whole US dollars. */
export const list = {
  position: position('Po', 'Position', 'Position'),
  previousPosition: position('Pp', 'Previous position', 'Position', {
    description: "At SEMrush's monthly update before, whatever the comparison period.",
  }),
  positionChange: number('Pd', 'Position change', 'Position', {
    description: "Against SEMrush's monthly update before, whatever the comparison period. More than zero is better.",
  }),
  volume: number('Nq', 'Search volume', 'Keyword', { description: 'Searches a month, mean of 12 months.', good: 'neutral' }),
  cpc: money('Cp', 'CPC', 'Keyword', { description: 'What a click on an ad costs, in US dollars.', good: 'neutral', zeroIsNone: true }),
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
