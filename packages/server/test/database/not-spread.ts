import { inject, it } from 'vitest';

const isOnCluster = (): boolean => inject('citus') !== undefined;

/** In the place of a test, or of all tests of a description: `npm run citus` lists it with the reason. */
const leaveOut = (name: string, reason: string): void => it(name, ({ skip }) => skip(reason));

type Work = () => void | Promise<void>;

/** `it` for what cannot be tested where rows lie on several servers; the reason says why. */
export const notSpread =
  (reason: string) =>
  (name: string, ...rest: [Work] | [{ timeout: number }, Work]): void => {
    if (isOnCluster()) leaveOut(name, reason);
    else if (rest.length === 1) it(name, rest[0]);
    else it(name, ...rest);
  };

/** The same for all that a description has. */
export const noneSpread =
  <T extends unknown[]>(reason: string, tests: (...given: T) => void) =>
  (...given: T): void =>
    isOnCluster() ? leaveOut('all of it', reason) : tests(...given);
