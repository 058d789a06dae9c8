import { randomUUID } from 'node:crypto';
import { findProvider, type Provider } from '@sightline/providers';
import { Limiter } from '@sightline/providers/kit/limiter';
import type { Table } from '@sightline/providers/kit/provider';
import type { FactStore } from '@sightline/providers/kit/runtime';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { Lru } from '#platform/memory/lru.ts';
import { AnswerWriter } from './answer-writer.ts';
import type { InFlight } from './in-flight.ts';
import type { Plan } from './plan.ts';
import { QuotaBook } from './quota-book.ts';
import type { SourceSecrets, States } from './rows.ts';
import type { KeptSecrets } from './source-secrets.ts';

/** What is given to the query pipeline from outside; tests put other things in the place. */
export interface PipelineParts {
  findProvider(key: string): Provider | null;
  readUpload(scope: Scope, choice: { fileId: string; dimension: string | null; metrics: readonly string[] }): Promise<Table>;
  /** What a person of the company is called, or null where they are gone. */
  nameOf(scope: Scope, userId: string): Promise<string | null>;
  random(): number;
  /**
   * For so long a dashboard whose answers are all fresh is not looked up in the database again. What other processes change meanwhile is seen
   * that much later. 0: always look.
   */
  statesKeptMs: number;
}

export interface PipelineEvents {
  /** A source turned invalid. Listeners must not throw. */
  sourceInvalidated(event: { companyId: string; sourceId: string; reason: string }): void;
  /** A refreshed answer differs from the one before. */
  answerChanged(event: { companyId: string; sourceId: string }): void;
}

/** All lines of a stream, and what they rest on. */
export interface Whole {
  plan: Plan;
  kept: States['kept'];
  freshUntilMs: number;
  bytes: Buffer;
}

/** What one process remembers of its work; everything lasting is in the database. */
export interface PipelineState {
  parts: PipelineParts;
  /** Names this process as the holder of a lease. */
  processId: string;
  limiter: Limiter;
  /** Questions under way, by company and query key. */
  inFlight: Map<string, InFlight>;
  answers: AnswerWriter;
  /** Looks at a source's login under way, by company and source. */
  logins: Map<string, Promise<SourceSecrets | null>>;
  /** Token refreshes under way, by company and source. */
  refreshes: Map<string, Promise<KeptSecrets>>;
  factStores: Lru<FactStore>;
  plans: Lru<Plan>;
  /** Finished lines of fresh widgets. */
  lines: Lru<string>;
  /** Whole streams of fresh widgets, by company, audience and plan. */
  wholes: Lru<Whole>;
  /** Charts drawn for visitors, as JSON. */
  pictures: Lru<string>;
  /** What providers said of their allowances, on its way to the database. */
  quota: QuotaBook;
  /** When a fetch was last noted with a source, in ms. */
  notedFetches: Map<string, number>;
  listeners: Set<Partial<PipelineEvents>>;
  /** Counts what this process changed of sources and answers. */
  changes: number;
}

const factStoresMax = 2000;
const planCharsMax = 8_000_000;
const lineCharsMax = 48_000_000;
const wholeBytesMax = 16_000_000;
const pictureCharsMax = 16_000_000;

const noUploads = async (): Promise<never> => {
  throw new Error('This process was not told how to read uploaded files: call setUpPipeline(context, { readUpload }) at the start');
};

const noNames = async (): Promise<never> => {
  throw new Error('This process was not told how people are called: call setUpPipeline(context, { nameOf }) at the start');
};

const states = new WeakMap<Context, PipelineState>();

export function pipelineState(context: Context): PipelineState {
  const known = states.get(context);
  if (known !== undefined) return known;
  const state: PipelineState = {
    parts: { findProvider, readUpload: noUploads, nameOf: noNames, random: Math.random, statesKeptMs: 0 },
    processId: randomUUID(),
    limiter: new Limiter(),
    inFlight: new Map(),
    answers: new AnswerWriter(),
    logins: new Map(),
    refreshes: new Map(),
    factStores: new Lru(factStoresMax),
    plans: new Lru(planCharsMax),
    lines: new Lru(lineCharsMax),
    wholes: new Lru(wholeBytesMax),
    pictures: new Lru(pictureCharsMax),
    quota: new QuotaBook(),
    notedFetches: new Map(),
    listeners: new Set(),
    changes: 0,
  };
  states.set(context, state);
  return state;
}

/** Gives the query pipeline of this context other parts; call it before the first question. */
export function setUpPipeline(context: Context, parts: Partial<PipelineParts>): void {
  Object.assign(pipelineState(context).parts, parts);
}

/** Call it after changing or deleting sources: what was remembered of them is looked up again. */
export function notePipelineChange(context: Context): void {
  pipelineState(context).changes += 1;
}

/** Hears what happens in the pipeline of this process; returns the way to stop hearing. */
export function onPipelineEvents(context: Context, listener: Partial<PipelineEvents>): () => void {
  const { listeners } = pipelineState(context);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function emit<E extends keyof PipelineEvents>(context: Context, name: E, event: Parameters<PipelineEvents[E]>[0]): void {
  for (const listener of pipelineState(context).listeners) {
    const hear = listener[name] as ((event: Parameters<PipelineEvents[E]>[0]) => void) | undefined;
    hear?.call(listener, event);
  }
}

/** Waits for what is under way, so that a process can end (or a test close its database) without cutting it. */
export async function settlePipeline(context: Context): Promise<void> {
  const { inFlight, refreshes, quota } = pipelineState(context);
  while (inFlight.size + refreshes.size > 0) {
    await Promise.allSettled([...[...inFlight.values()].map(({ ended }) => ended), ...refreshes.values()]);
  }
  await quota.settle();
}
