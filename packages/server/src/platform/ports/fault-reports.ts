/** Where faults that nobody expected are told, so that they are mended; never a word of whom they happened to. */
export interface FaultReports {
  /** `what` is a text of ours without values, as log lines have it. Never throws, and nobody waits for it. */
  report(error: unknown, what: string): void;
  /** Of the end of this process. Ends when it was told, or after so long. */
  reportLast(error: unknown, timeoutMs: number): Promise<void>;
  /** Hands over what is still here, for at most so long. */
  stop(timeoutMs: number): Promise<void>;
}

/** What reports are made with; tests use their own. */
export interface ReportParts {
  /** Of 0 to 1. */
  random(): number;
  /** A report was not taken; told once until one is. */
  onTrouble(error: unknown): void;
  release: string;
  role: string;
}
