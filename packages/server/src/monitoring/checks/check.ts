import { dayMs } from '@sightline/contract/core';
import type { CheckType, Verdict } from '@sightline/contract/monitoring';
import type { ZodObject, z } from 'zod';
import type { CheckTools } from './tools.ts';

/** What is looked at. */
export interface Target {
  companyId: string;
  domainId: string;
  /** As its row has it: ASCII, lower case, with a port where it is not the usual one. */
  host: string;
}

/**
 * What failures may share, by what it is: addresses (`host`), fingerprint (`certificate`), names (`name-server`, `registrar`). Only what the probe
 * really saw.
 */
export type Causes = Partial<Record<'host' | 'certificate' | 'name-server' | 'registrar', string[]>>;

/** What a probe brought home. */
export interface Found<Facts> {
  facts: Facts;
  /** How long the target took, in ms; null: it never answered, or time means nothing here. */
  ms: number | null;
  causes: Causes;
  /** The answer as it came, cut to `evidenceMax` characters; null: there was none. Kept only where something is wrong. */
  evidence: string | null;
  /** It could not be asked now, and is to be asked again in so many seconds where that is before its next turn. */
  againInS?: number;
}
export const evidenceMax = 4000;

export const okVerdict = (text: string): Verdict => ({ state: 'ok', fault: null, rank: 0, text });
/** Nothing can be said. */
export const unknownVerdict = (text: string): Verdict => ({ state: 'unknown', fault: null, rank: 0, text });

/** What was normal so far, for checks that tell of changes; null before the first look. */
export interface Past<Facts> {
  baseline: Baseline<Facts> | null;
  now: Date;
}
export interface Baseline<Facts> {
  facts: Facts;
  /** What differs since when; becomes normal by itself when it stays so for `adoptAfterMs`, or when somebody acknowledges it. */
  pending: { facts: Facts; since: string } | null;
}
export const adoptAfterMs = dayMs;

export interface Evaluated<Facts> {
  verdict: Verdict;
  /** What is normal from now on; left out by checks that do not tell of changes. */
  baseline?: Baseline<Facts>;
}

/** What the list of a group shows of a check beyond its state; the watch writes it to the domain's row with the result. */
export interface DomainSummary {
  /** ISO instants; null: not known. */
  certificateEndsAt: string | null;
  registrationEndsAt: string | null;
  /** Against the days before, a fraction; null: nothing measures it. */
  trafficChange: number | null;
}

/**
 * One kind of check. `probe` goes out and ends by itself; whatever the target does is a fact, and it throws only where we ourselves failed. `evaluate` is
 * pure: facts, settings, the past → verdict. Facts are JSON.
 */
export interface Check<Settings extends ZodObject = ZodObject, Facts extends object = object> {
  type: CheckType<string, Settings>;
  /** Form of the facts: they come from the database and from other probe locations. */
  facts: z.ZodType<Facts>;
  probe(target: Target, settings: z.output<Settings>, tools: CheckTools): Promise<Found<Facts>>;
  evaluate(facts: Facts, settings: z.output<Settings>, past: Past<Facts>): Evaluated<Facts>;
  summary?(facts: Facts): Partial<DomainSummary>;
}

/** A check whose facts and settings only itself knows. */
export interface AnyCheck {
  type: CheckType;
  probe(target: Target, settings: Record<string, unknown>, tools: CheckTools): Promise<Found<object>>;
  evaluate(facts: unknown, settings: Record<string, unknown>, past: { baseline: unknown; now: Date }): Evaluated<object>;
  summary?(facts: unknown): Partial<DomainSummary>;
}

/** Settings, facts and baseline are parsed before the check sees them. Throws where they are not in form. */
export function anyCheck<Settings extends ZodObject, Facts extends object>(check: Check<Settings, Facts>): AnyCheck {
  const baselineOf = (kept: unknown): Baseline<Facts> | null => {
    if (kept === null || typeof kept !== 'object' || !('facts' in kept)) return null;
    const { pending } = kept as { pending?: { facts: unknown; since: string } | null };
    const facts = check.facts.safeParse(kept.facts);
    // Kept by an older release in another form: the next look makes a new one.
    if (!facts.success) return null;
    const later = pending ? check.facts.safeParse(pending.facts) : null;
    return { facts: facts.data, pending: pending && later?.success ? { facts: later.data, since: pending.since } : null };
  };
  return {
    type: check.type,
    probe: (target, settings, tools) => check.probe(target, check.type.settings.parse(settings) as z.output<Settings>, tools),
    evaluate: (facts, settings, { baseline, now }) =>
      check.evaluate(check.facts.parse(facts), check.type.settings.parse(settings) as z.output<Settings>, {
        baseline: baselineOf(baseline),
        now,
      }),
    ...(check.summary && { summary: (facts: unknown) => check.summary?.(check.facts.parse(facts)) ?? {} }),
  };
}
