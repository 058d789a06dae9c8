/** What a call answers inside the envelope. */
export type Answer = Record<string, unknown>;
