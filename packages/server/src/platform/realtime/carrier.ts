import type { CompanyEventName } from '@sightline/contract/app';

/** Sent in the place of what could not be. */
export const missedEvent: CompanyEventName = 'EventsMissed';

/** Sent where figures of a source were fetched anew. */
export const figuresEvent: CompanyEventName = 'FiguresChanged';

/** Takes an event to whoever hears a channel: our own endpoint, or a server elsewhere. */
export interface Carrier {
  /** Resolves once it is on its way; rejects when it could not be sent. */
  send(channel: string, event: CompanyEventName, payload: object): Promise<void>;
  /** Ends what it holds; nothing is sent afterwards. */
  close(): Promise<void>;
}
