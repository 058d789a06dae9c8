import { serpstatCall } from './serpstat-call.ts';

export const limitsMethod = 'SerpstatLimitsProcedure.getStats';
/** Costs nothing. */
export const limitsCall = () => serpstatCall(limitsMethod);
