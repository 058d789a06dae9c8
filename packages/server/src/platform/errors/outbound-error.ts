/** `network`: no connection, or it broke. `timeout`: too slow. `too_large`: more than we read. `address_refused`: not a public web address. */
export type OutboundFault = 'network' | 'timeout' | 'too_large' | 'address_refused';

/** Why a call to the outside has no answer, in words that are fit for people. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
  readonly fault: OutboundFault;

  constructor(fault: OutboundFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.fault = fault;
  }
}

/** The `OutboundError` in an error or its causes, or null. */
export function outboundErrorIn(error: unknown): OutboundError | null {
  for (let current = error, depth = 0; current instanceof Error && depth < 8; current = current.cause, depth += 1) {
    if (current instanceof OutboundError) return current;
  }
  return null;
}
