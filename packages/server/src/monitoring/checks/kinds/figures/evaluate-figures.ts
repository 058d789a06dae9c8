import { formatValue, periodWords } from '@sightline/contract/frames';
import type { figuresChecks, Verdict } from '@sightline/contract/monitoring';
import type { ValueType } from '@sightline/contract/sources';
import type { z } from 'zod';
import { unknownVerdict } from '../../check.ts';
import { changeOf, type FiguresFacts, type FoundFigures } from './facts.ts';

export type FiguresSettings = z.output<(typeof figuresChecks)[number]['settings']>;

/** How one of the figures is told and what of it is bad. */
export interface FiguresRule {
  /** Begins the names of its faults. */
  kind: string;
  /** What is counted, within a sentence and at its begin. */
  noun: string;
  type: ValueType;
  /** What `atLeast` counts. */
  floor: string;
  /** `fall`: less is worse. `rise`: more is. `both`: an end is critical, and so is a deep fall; more is worth a warning. */
  bad: 'fall' | 'rise' | 'both';
  /** What to look at when it got worse. */
  advice: string;
}

const locale = 'en-GB';
const percentOf = (fraction: number): string => `${Math.round(Math.abs(fraction) * 100)} %`;

function figureWords(value: number, { type }: FiguresRule, currency: string | null): string {
  return formatValue(type === 'number' ? Math.round(value * 100) / 100 : value, { type, currency, decimals: null, locale });
}

function comparedWords(facts: FoundFigures, now: number, before: number, rule: FiguresRule): string {
  const days = (period: FoundFigures['period']): string => periodWords(period, locale, { short: true });
  const [figure, previous] = [now, before].map((value) => figureWords(value, rule, facts.currency));
  return `${figure} in ${days(facts.period)}, ${previous} in ${days(facts.previous)} (${facts.source})`;
}

const well = (text: string): Verdict => ({ state: 'ok', fault: null, rank: 0, text });
/** Of what is better the lower it is, “fell” would sound like harm. */
const wayOf = (change: number, { bad }: FiguresRule): string => {
  if (bad === 'rise') return change < 0 ? 'got better' : 'got worse';
  return change < 0 ? 'fell' : 'rose';
};
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The figures of the last days against those before, as one verdict. Pure. */
export function evaluateFigures(facts: FiguresFacts, settings: FiguresSettings, rule: FiguresRule): Verdict {
  if (facts.state === 'unlinked')
    return well(`No source measures the ${rule.noun} of this domain. Choose one under “Measured by” to have them watched.`);
  if (facts.state === 'failed') return unknownVerdict(`The ${rule.noun} could not be compared: ${facts.reason}`);
  const { now, before } = facts;
  if (now === null || before === null)
    return unknownVerdict(`${facts.source} has no figure for these days, so there is nothing to compare.`);
  const compared = comparedWords(facts, now, before, rule);
  if ((facts.weightBefore ?? before) < settings.atLeast) {
    const least = figureWords(settings.atLeast, { ...rule, type: rule.type === 'money' ? 'money' : 'number' }, facts.currency);
    return well(`Too few to compare: ${compared}. Judged from ${least} ${rule.floor} on.`);
  }
  const change = changeOf(facts);
  if (change === null) return well(`${capital(rule.noun)}: ${compared}.`);
  return evaluateChange(change, now, compared, settings, rule);
}

function evaluateChange(change: number, now: number, compared: string, settings: FiguresSettings, rule: FiguresRule): Verdict {
  const [warnAt, criticalAt] = [settings.warnPercent / 100, settings.criticalPercent / 100];
  const size = Math.abs(change);
  const isWorse = rule.bad === 'both' || (rule.bad === 'fall' ? change < 0 : change > 0);
  const way = change < 0 ? 'fell' : 'rose';
  const told = wayOf(change, rule);
  if (rule.bad === 'both' && now <= 0) {
    const text = `The ${rule.noun} stopped: ${compared}. ${rule.advice}`;
    return { state: 'critical', fault: `${rule.kind}.stopped`, rank: 0, text };
  }
  if (!isWorse || size < Math.min(warnAt, criticalAt)) {
    return well(
      size < 0.005 ? `${capital(rule.noun)} as before: ${compared}.` : `The ${rule.noun} ${told} by ${percentOf(change)}: ${compared}.`,
    );
  }
  const isCritical = size >= criticalAt && !(rule.bad === 'both' && change > 0);
  return {
    state: isCritical ? 'critical' : 'warning',
    fault: `${rule.kind}.${way}`,
    rank: size >= criticalAt ? 1 : 0,
    text: `The ${rule.noun} ${told} by ${percentOf(change)}: ${compared}. ${rule.advice}`,
  };
}
