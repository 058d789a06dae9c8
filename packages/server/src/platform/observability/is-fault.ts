import { AppError, errorCatalogue } from '@sightline/contract/core';
import { outboundErrorIn } from '../errors/outbound-error.ts';

/** Whether something went wrong that nobody foresaw: not what the product says on purpose, nor what others' servers did. */
export const isFault = (error: unknown): boolean =>
  error instanceof AppError
    ? error.status === errorCatalogue.internal.status && outboundErrorIn(error) === null
    : outboundErrorIn(error) === null;
