import { type ErrorCode, errorCatalogue, type Frame, type FrameError, Problem } from '@sightline/contract';

/** Visitors see figures, never how they came about. */
export type Audience = 'company' | 'visitor';

export const presentFrame = (frame: Frame, audience: Audience): Frame =>
  audience === 'company' ? frame : { ...frame, provenance: frame.provenance.map((entry) => ({ ...entry, sourceId: null, asked: [] })) };

const neutralMessage = 'These figures are not available at the moment. Please come back later.';

export const presentError = (error: FrameError, audience: Audience): FrameError =>
  audience === 'company' ? error : { code: error.code, message: neutralMessage };

export function errorOf(problem: Problem, at: { instanceId: string; sourceId?: string }): FrameError {
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
export function problemOf(error: FrameError): Problem {
  const code = Object.hasOwn(errorCatalogue, error.code) ? (error.code as ErrorCode) : 'internal';
  return new Problem(code, error.message, {
    ...(error.providerMessage === undefined ? {} : { providerMessage: error.providerMessage }),
    ...(error.retryAfterS === undefined ? {} : { retryAfterS: error.retryAfterS }),
  });
}
