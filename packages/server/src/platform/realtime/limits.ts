/** What one connection, one person and one process may take. */
export const limits = {
  /** Of a message from a client. */
  frameBytesMax: 4096,
  messagesPerSecond: 20,
  channelsMax: 100,
  /** Each open tab is a connection, and people who write reports leave many open. */
  connectionsPerUserMax: 50,
  connectionsMax: 10_000,
  /** From one address, while nobody has vouched for them: whole offices come from one, yet their pages are vouched for within a moment. */
  strangersPerAddressMax: 200,
  /** What waits for a reader who is too slow; then the connection is ended, and the page catches up once it is back. */
  waitingBytesMax: 256 * 1024,
} as const;

export interface RealtimeTimes {
  /** After so much silence the other side is asked whether it is still there. */
  activityMs: number;
  pongWaitMs: number;
  /** A connection that nobody has vouched for by then is ended. */
  unauthorizedMs: number;
  /** How often silence and sessions are looked at: an ended session is cut within this time, whatever ended it and in whichever process. */
  lookMs: number;
  /** Ids of events that come in numbers are gathered for so long and told at once. */
  gatherMs: number;
  /** Between the connections that are closed when the process ends, so that their pages do not come back all at once; the whole takes `closingMaxMs` at most. */
  closingPauseMs: number;
  closingMaxMs: number;
}

export const standardTimes: RealtimeTimes = {
  activityMs: 120_000,
  pongWaitMs: 30_000,
  unauthorizedMs: 30_000,
  lookMs: 5000,
  gatherMs: 1000,
  closingPauseMs: 5,
  closingMaxMs: 5000,
};
