import { AppError } from '@sightline/contract/core';

/** Of a closed set: a problem's code, else the class of the error. Never its words, which may be somebody's. */
export const faultType = (error: unknown): string =>
  error instanceof AppError ? error.code : error instanceof Error ? error.name : typeof error;
