import type { ShareChange, Sharing } from '@sightline/contract/company';

/** Something that is shared, such as a dashboard or a status page, and how that is changed. */
export interface Sharer {
  sharing: Sharing;
  /** In which its last day ends. */
  timezone: string;
  /** Of its days; left out: the reader's. */
  locale?: string;
  /** What is under way. */
  wished: ShareChange | null;
  error: Error | null;
  /** Rejects where it did not go through; `error` says it too. */
  change(change: ShareChange): Promise<unknown>;
  /** The same for whoever looks at `error` alone. */
  start(change: ShareChange, onDone?: () => void): void;
}
