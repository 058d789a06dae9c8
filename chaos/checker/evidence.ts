import type { Acknowledged } from '../acknowledged.ts';

/** A row as the database's own driver reads it. */
export type Row = Record<string, unknown>;

export interface Mail {
  messageId: string;
  recipients: readonly string[];
  subject: string;
}

export interface StoredFile {
  /** As rows call it. */
  name: string;
  path: string;
  /** Of its last change. */
  ageMs: number;
}

/** All that the checker looks at, after the product has come to rest. It reads everything by itself. */
export interface Evidence {
  acknowledged: Acknowledged;
  ask(text: string, values?: readonly unknown[]): Promise<Row[]>;
  mails: readonly Mail[];
  files: readonly StoredFile[];
  /** What time it is for the product. */
  now: Date;
}

/** Something that is not as it was told, or as it must be. */
export interface Wrong {
  rule: string;
  expected: string;
  found: string;
}

export interface Rule {
  name: string;
  check(evidence: Evidence): Promise<Wrong[]>;
}

export const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
