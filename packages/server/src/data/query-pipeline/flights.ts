import type { Answer } from './answer.ts';

/** A question under way: the answer goes out before it is kept. */
export interface Flight {
  answer: Promise<Answer>;
  /** Nothing of it is left to do. Never rejects. */
  ended: Promise<void>;
}

export type KeepLater = (work: Promise<void>) => void;

/** Starts a question unless it is under way already. `ask` may leave work behind the answer, which must not reject. */
export function shareFlight(flights: Map<string, Flight>, name: string, ask: (later: KeepLater) => Promise<Answer>): Flight {
  const underWay = flights.get(name);
  if (underWay !== undefined) return underWay;
  const left: Promise<void>[] = [];
  const answer = ask((work) => left.push(work));
  const finish = async (): Promise<void> => {
    await Promise.all(left);
    flights.delete(name);
  };
  const flight = { answer, ended: answer.then(finish, finish) };
  flights.set(name, flight);
  return flight;
}
