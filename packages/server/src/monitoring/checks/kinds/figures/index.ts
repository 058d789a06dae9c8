import { clicksCheck, type figuresChecks, positionCheck, spendCheck, trafficCheck } from '@sightline/contract/monitoring';
import { type AnyCheck, anyCheck, type Check } from '../../check.ts';
import { evaluateFigures, type FiguresRule } from './evaluate-figures.ts';
import { changeOf, type FiguresFacts, figuresFactsSchema } from './facts.ts';

export type { ComparedFigures, FiguresOutcome, FiguresTool } from './figures-tool.ts';

type Type = (typeof figuresChecks)[number];

function figuresModule(type: Type, rule: Omit<FiguresRule, 'kind'>): AnyCheck {
  const check: Check<Type['settings'], FiguresFacts> = {
    type,
    facts: figuresFactsSchema,
    async probe({ companyId, domainId }, { days }, tools) {
      const facts = await tools.figures.compare({ companyId, domainId }, type.kind, Number(days));
      return { facts, ms: null, causes: {}, evidence: null };
    },
    evaluate: (facts, settings) => ({ verdict: evaluateFigures(facts, settings, { ...rule, kind: type.kind }) }),
  };
  if (type.kind !== trafficCheck.kind) return anyCheck(check);
  return anyCheck({ ...check, summary: (facts) => ({ trafficChange: facts.state === 'found' ? changeOf(facts) : null }) });
}

/** Checks that compare figures of the company's own sources. */
export const figuresModules: readonly AnyCheck[] = [
  figuresModule(trafficCheck, {
    noun: 'visits',
    type: 'number',
    floor: 'visits',
    bad: 'fall',
    advice: 'See whether the website still counts its visitors, and which channel lost them.',
  }),
  figuresModule(clicksCheck, {
    noun: 'clicks from search results',
    type: 'number',
    floor: 'clicks',
    bad: 'fall',
    advice: 'See which queries and pages lost clicks, and whether pages are still in the index.',
  }),
  figuresModule(positionCheck, {
    noun: 'average position in search results',
    type: 'number',
    floor: 'impressions',
    bad: 'rise',
    advice: 'A higher number is further down: see which queries and pages lost their place.',
  }),
  figuresModule(spendCheck, {
    noun: 'ad spend',
    type: 'money',
    floor: 'spent',
    bad: 'both',
    advice: 'See whether campaigns, budgets and payment are as they should be.',
  }),
];
