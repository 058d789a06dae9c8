import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { planFor } from '../plan/plan-memory.ts';
import { lastLine, lineOf } from './line.ts';
import { lineKey, rememberedLine, rememberLine } from './line-memory.ts';
import { hasFigures, resolvePassive } from './passive.ts';
import { type Audience, presentError } from './present.ts';
import {
  awaitAnswers,
  isKept,
  isWanted,
  loadAnswers,
  openQuerySession,
  type Purpose,
  type QuerySession,
  queriesOf,
  sourceProblem,
  startAsking,
  touchUsed,
} from './query-session.ts';
import { quotaGuard } from './quota-guard.ts';
import { ReadyQueue } from './ready-queue.ts';
import { type FiguresWidget, isBlocked, isSameOutcome, resolveWidget } from './resolve-widget.ts';
import { rememberWhole } from './whole-memory.ts';

export interface StreamOptions {
  audience: Audience;
  /** Only widgets with these hashes. */
  hashes?: readonly string[];
  /** Default `viewer`. */
  purpose?: Purpose;
  signal?: AbortSignal;
}

/** After this, what is refreshed behind stale figures is no longer waited for; it goes on and is kept. */
const staleWaitMs = 60_000;

/** A line to come. */
interface Task {
  /** Without it the widget would show nothing at all. */
  isAwaited: boolean;
  run(): Promise<string | null>;
}

/**
 * The lines of a dashboard's data stream as text, several of them joined by line breaks where they are ready together. What is kept comes at
 * once, marked stale where it is; fresh figures follow; the last line says that the stream is complete.
 */
export async function* streamFrames(
  context: Context,
  scope: Scope,
  widgets: readonly Widget[],
  range: RangeQuery,
  options: StreamOptions,
): AsyncGenerator<string, void> {
  const { hashes, audience, purpose = 'viewer', signal } = options;
  const wanted = hashes === undefined ? widgets : widgets.filter(({ hash }) => hashes.includes(hash));
  const session = await openQuerySession(context, scope, planFor(context, wanted, range), range, { audience, purpose });
  const { lines, tasks } = await firstLines(session);
  if (tasks.length === 0) {
    const text = [...lines, lastLine].join('\n');
    rememberWhole(session, wanted, range, options, `${text}\n`);
    yield text;
  } else {
    if (lines.length > 0) yield lines.join('\n');
    yield* laterLines(tasks, signal);
  }
  await touchUsed(session);
}

/** What can be said at once, and what is to come. */
async function firstLines(session: QuerySession): Promise<{ lines: string[]; tasks: Task[] }> {
  const lines: string[] = [];
  const tasks: Task[] = [];
  const toBuild: { widget: FiguresWidget; key: string | null }[] = [];
  for (const widget of session.plan.widgets) {
    if (widget.kind === 'fault') {
      lines.push(lineOf(widget.hash, { error: presentError(widget.error, session.options.audience) }));
    } else if (widget.kind === 'passive') {
      if (hasFigures(widget)) tasks.push({ isAwaited: true, run: async () => lineOf(widget.hash, await resolvePassive(session, widget)) });
    } else {
      const key = isBlocked(session, widget) ? null : lineKey(session, widget);
      const line = key === null ? undefined : rememberedLine(session, key);
      if (line === undefined) toBuild.push({ widget, key });
      else lines.push(line);
    }
  }
  const builds = toBuild.map(({ widget }) => widget);
  const stale = builds.filter((widget) => needsAsking(session, widget));
  await quotaGuard(session, stale);
  startAsking(session, stale);
  await loadAnswers(session, builds);
  for (const { widget, key } of toBuild) {
    const { line, task } = begin(session, widget, key);
    if (line !== null) lines.push(line);
    if (task !== null) tasks.push(task);
  }
  return { lines, tasks };
}

const needsAsking = (session: QuerySession, widget: FiguresWidget): boolean => queriesOf(widget).some((query) => isWanted(session, query));

function begin(session: QuerySession, widget: FiguresWidget, key: string | null): { line: string | null; task: Task | null } {
  const mustAsk = needsAsking(session, widget);
  const shown =
    !mustAsk || queriesOf(widget).every((query) => isKept(session, query) || sourceProblem(session, query) !== null)
      ? resolveWidget(session, widget)
      : null;
  const line = shown === null ? null : lineOf(widget.hash, shown);
  if (line !== null && key !== null) rememberLine(session, key, line);
  if (!mustAsk) return { line, task: null };
  const run = async (): Promise<string | null> => {
    await awaitAnswers(session, widget);
    const outcome = resolveWidget(session, widget);
    return shown !== null && isSameOutcome(shown, outcome) ? null : lineOf(widget.hash, outcome);
  };
  return { line, task: { isAwaited: shown === null, run } };
}

async function* laterLines(tasks: readonly Task[], signal: AbortSignal | undefined): AsyncGenerator<string, void> {
  const queue = new ReadyQueue<string>();
  const work = tasks.map(async ({ run }) => {
    const line = await run();
    if (line !== null) queue.add(line);
  });
  const all = Promise.all(work);
  const ended = new AbortController();
  let failure: unknown = null;
  const end = (): void => ended.abort();
  const fail = (error: unknown): void => {
    failure = error;
    end();
  };
  all.then(end, fail);
  // What is awaited ends by itself, or by the limits of asking; only the refreshing of what is shown already is given up on.
  const awaited = Promise.all(work.filter((_, index) => tasks[index]?.isAwaited === true));
  const timer = setTimeout(() => awaited.then(end, fail), staleWaitMs);
  signal?.addEventListener('abort', end, { once: true });
  try {
    for (;;) {
      await queue.wait(ended.signal);
      if (signal?.aborted === true) return;
      if (ended.signal.aborted) break;
      yield queue.takeAll().join('\n');
    }
    if (failure !== null) throw failure;
    yield [...queue.takeAll(), lastLine].join('\n');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
