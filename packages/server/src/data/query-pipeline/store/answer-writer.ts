import type { Scope } from '#platform/db/scope.ts';
import { perContext } from '#platform/memory/per-context.ts';
import { type CachedAnswer, storeAnswers } from './rows.ts';

/** The answers of one dashboard come within so long of one another; nobody waits for them to be kept. */
const gatherMs = 50;

/** A statement takes 65,535 parameters, and answers are large. */
const togetherMax = 50;

interface Batch {
  rows: CachedAnswer[];
  written: Promise<void>;
  writeNow(): void;
}

/** Answers on their way to the database: those of a company that come close together are written by one statement. */
export class AnswerWriter {
  readonly #batches = new Map<string, Batch>();

  /** Rejects when the database refuses, for all that were written together. */
  write(scope: Scope, row: CachedAnswer): Promise<void> {
    const batch = this.#batches.get(scope.companyId) ?? this.#begin(scope);
    batch.rows.push(row);
    if (batch.rows.length >= togetherMax) batch.writeNow();
    return batch.written;
  }

  #begin(scope: Scope): Batch {
    const { promise, resolve } = Promise.withResolvers<void>();
    const rows: CachedAnswer[] = [];
    const timer = setTimeout(() => batch.writeNow(), gatherMs);
    const batch: Batch = {
      rows,
      written: promise,
      writeNow: () => {
        clearTimeout(timer);
        this.#batches.delete(scope.companyId);
        resolve(storeAnswers(scope, rows));
      },
    };
    this.#batches.set(scope.companyId, batch);
    return batch;
  }
}

export const writerOf = perContext(() => new AnswerWriter());
