import type { Mail } from './mail-content.ts';

/** Sends one message to all of its recipients, and says what became of it; never rejects for what a mail server does. */
export type SendMail = (mail: Mail) => Promise<Outcome>;

/**
 * What became of a mail. `accepted`: the receiving server took it, for at least one of its recipients. `deferred`: not now (4xx, no connection, a
 * sign-in of ours that failed); the same mail may be taken later. `handed_over`: the server had all of it, and its answer was lost: it may have taken
 * it, and sending it again may bring it twice. `refused`: never, however often it is tried (5xx, or it must not be sent as it is).
 * `unsent`: no mail server is configured.
 */
export interface Outcome {
  state: 'accepted' | 'deferred' | 'handed_over' | 'refused' | 'unsent';
  /** The server's own words, or ours where it said none; null where it was accepted. */
  reason: string | null;
  /** In angle brackets, as the header has it. */
  messageId: string;
  /** The message as it was sent or would have been; empty where it must not be sent. */
  raw: Buffer;
}
