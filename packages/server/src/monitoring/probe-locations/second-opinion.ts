import type { Verdict } from '@sightline/contract';
import type { Context } from '#platform/context.ts';
import type { AnyCheck } from '../checks/check.ts';
import { askVantages, type PlaceAnswer } from './ask-vantages.ts';
import { probeCallSchema } from './call.ts';
import { vantageKinds } from './kinds.ts';
import { type Opinion, weighPlaces } from './weigh-places.ts';

export interface SeenFromHere {
  check: AnyCheck;
  host: string;
  settings: Record<string, unknown>;
  baseline: unknown;
  verdict: Verdict;
}

/** What a critical result counts as once other places have looked; other results, and kinds that look the same from everywhere, stay as they are. */
export async function secondOpinion(
  context: Pick<Context, 'config' | 'send' | 'clock' | 'log'>,
  { check, host, settings, baseline, verdict }: SeenFromHere,
): Promise<Verdict> {
  if (verdict.state !== 'critical' || context.config.vantages.places.length === 0 || !vantageKinds.has(check.type.kind)) return verdict;
  const answers = await askVantages(context, probeCallSchema.parse({ kind: check.type.kind, host, settings }));
  const opinionOf = (answer: PlaceAnswer): Opinion => {
    if ('failed' in answer) return { name: answer.name, isDown: null };
    try {
      const { state } = check.judge(answer.facts, settings, { baseline, now: context.clock.now() }).verdict;
      return { name: answer.name, isDown: state === 'unknown' ? null : state === 'critical' };
    } catch (error) {
      context.log.warn({ vantage: answer.name, error }, 'what a vantage found is not in form; run the same version at both places');
      return { name: answer.name, isDown: null };
    }
  };
  return weighPlaces(verdict, answers.map(opinionOf));
}
