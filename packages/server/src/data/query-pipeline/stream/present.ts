import { AppError, type ErrorCode, errorCatalogue } from '@sightline/contract/core';
import type { Frame, FrameError, Provenance } from '@sightline/contract/frames';

/** Visitors see figures, never how they came about. */
export type Audience = 'company' | 'visitor';

export const presentFrame = (frame: Frame, audience: Audience): Frame =>
  audience === 'company'
    ? frame
    : {
        ...frame,
        provenance: frame.provenance.map(withoutOrigin),
        ...(frame.missing && { missing: frame.missing.map(({ name, error }) => ({ name, error: presentError(error, audience) })) }),
        // That there is a filter is part of how the figures came about.
        ...(frame.emptyReason === 'filter' ? { emptyReason: 'nothing' as const } : {}),
      };

const withoutOrigin = ({ words: _, ...entry }: Provenance): Provenance => ({ ...entry, sourceId: null, asked: [] });

const neutralMessage = 'These figures are not available at the moment. Come back later.';

/** What a visitor is told whatever happened: not why, only when it is worth asking again. */
const neutralCode: ErrorCode = 'source_unavailable';
/** Failures that pass by themselves. */
const passing: ReadonlySet<string> = new Set<ErrorCode>(['source_limited', 'source_unavailable', 'source_malformed']);
const waitDefaultS = 60;

export const presentError = (error: FrameError, audience: Audience): FrameError =>
  audience === 'company'
    ? error
    : {
        code: neutralCode,
        message: neutralMessage,
        ...(passing.has(error.code) ? { retryAfterS: error.retryAfterS ?? waitDefaultS } : {}),
      };

/** Where something went wrong. */
export type FaultPlace = Required<Pick<FrameError, 'instanceId'>> & Pick<FrameError, 'sourceId' | 'sourceName' | 'ownerName' | 'since'>;

export function errorOf(problem: AppError, at: FaultPlace): FrameError {
  const { providerMessage, retryAfterS } = problem.details;
  return {
    code: problem.code,
    message: problem.message,
    ...at,
    ...(providerMessage === undefined ? {} : { providerMessage }),
    ...(retryAfterS === undefined ? {} : { retryAfterS }),
  };
}

/** The same as something to throw, for calls that answer one widget. */
export function problemOf(error: FrameError): AppError {
  const code = Object.hasOwn(errorCatalogue, error.code) ? (error.code as ErrorCode) : 'internal';
  return new AppError(code, error.message, {
    ...(error.providerMessage === undefined ? {} : { providerMessage: error.providerMessage }),
    ...(error.retryAfterS === undefined ? {} : { retryAfterS: error.retryAfterS }),
  });
}
