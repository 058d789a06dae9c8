import type { Verdict } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { AnyCheck } from '../checks/check.ts';
import { askProbeLocations, type PlaceAnswer } from './ask-probe-locations.ts';
import { probeCallSchema } from './call.ts';
import { probeLocationKinds } from './kinds.ts';
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
  if (verdict.state !== 'critical' || context.config.probeLocations.places.length === 0 || !probeLocationKinds.has(check.type.kind))
    return verdict;
  const answers = await askProbeLocations(context, probeCallSchema.parse({ kind: check.type.kind, host, settings }));
  const opinionOf = (answer: PlaceAnswer): Opinion => {
    if ('failed' in answer) return { name: answer.name, isDown: null };
    try {
      const { state } = check.evaluate(answer.facts, settings, { baseline, now: context.clock.now() }).verdict;
      return { name: answer.name, isDown: state === 'unknown' ? null : state === 'critical' };
    } catch (error) {
      context.log.warn(
        { probeLocation: answer.name, error },
        'what a probe location found is not in form; run the same version at both places',
      );
      return { name: answer.name, isDown: null };
    }
  };
  return weighPlaces(verdict, answers.map(opinionOf));
}
