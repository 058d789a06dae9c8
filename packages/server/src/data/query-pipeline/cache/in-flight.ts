import { perContext } from '#platform/memory/per-context.ts';
import type { Answer } from './answer.ts';

/** A question under way: the answer goes out before it is kept. */
export interface InFlight {
  answer: Promise<Answer>;
  /** Nothing of it is left to do. Never rejects. */
  ended: Promise<void>;
}

/** By company and query key. */
export const questionsInFlight = perContext(() => new Map<string, InFlight>());

export type KeepLater = (work: Promise<void>) => void;

/** Starts a question unless it is under way already. `ask` may leave work behind the answer, which must not reject. */
export function shareInFlight(inFlight: Map<string, InFlight>, name: string, ask: (later: KeepLater) => Promise<Answer>): InFlight {
  const underWay = inFlight.get(name);
  if (underWay !== undefined) return underWay;
  const left: Promise<void>[] = [];
  const answer = ask((work) => left.push(work));
  const finish = async (): Promise<void> => {
    await Promise.all(left);
    inFlight.delete(name);
  };
  const flight = { answer, ended: answer.then(finish, finish) };
  inFlight.set(name, flight);
  return flight;
}
