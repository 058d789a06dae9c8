import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { planFor } from '../plan/plan-memory.ts';
import { lastMessage, messageOf } from './message.ts';
import { messageKey, rememberedMessage, rememberMessage } from './message-memory.ts';
import { hasFigures, resolvePassive } from './passive.ts';
import { type Audience, presentError } from './present.ts';
import {
  awaitAnswers,
  hoursOf,
  isCached,
  isWanted,
  loadAnswers,
  neededOf,
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

/** What a widget is shown without is waited for no longer than this once the rest of it is there; it may come behind. */
const spareWaitMs = 1000;

/** A message to come. */
interface Task {
  /** Without it the widget would show nothing at all. */
  isAwaited: boolean;
  run(): Promise<string | null>;
  /** Another one behind it. */
  more?(): Promise<string | null>;
}

/**
 * The messages of a dashboard's data stream as text, several of them joined by line breaks where they are ready together. What is kept comes at
 * once, marked stale where it is; fresh figures follow; the last message says that the stream is complete.
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
  const { messages, tasks } = await firstMessages(session);
  if (tasks.length === 0) {
    const text = [...messages, lastMessage].join('\n');
    rememberWhole(session, wanted, range, options, `${text}\n`);
    yield text;
  } else {
    if (messages.length > 0) yield messages.join('\n');
    yield* laterMessages(tasks, signal);
  }
  await touchUsed(session);
}

/** What can be said at once, and what is to come. */
async function firstMessages(session: QuerySession): Promise<{ messages: string[]; tasks: Task[] }> {
  const messages: string[] = [];
  const tasks: Task[] = [];
  const toBuild: { widget: FiguresWidget; key: string | null }[] = [];
  for (const widget of session.plan.widgets) {
    if (widget.kind === 'fault') {
      messages.push(messageOf(widget.hash, { error: presentError(widget.error, session.options.audience) }));
    } else if (widget.kind === 'passive') {
      if (hasFigures(widget))
        tasks.push({ isAwaited: true, run: async () => messageOf(widget.hash, await resolvePassive(session, widget)) });
    } else {
      const key = isBlocked(session, widget) ? null : messageKey(session, widget);
      const message = key === null ? undefined : rememberedMessage(session, key);
      if (message === undefined) toBuild.push({ widget, key });
      else messages.push(message);
    }
  }
  const builds = toBuild.map(({ widget }) => widget);
  const stale = builds.filter((widget) => needsAsking(session, widget));
  await quotaGuard(session, stale);
  startAsking(session, stale);
  await loadAnswers(session, builds);
  for (const { widget, key } of toBuild) {
    const { message, task } = begin(session, widget, key);
    if (message !== null) messages.push(message);
    if (task !== null) tasks.push(task);
  }
  return { messages, tasks };
}

const needsAsking = (session: QuerySession, widget: FiguresWidget): boolean => queriesOf(widget).some((query) => isWanted(session, query));

function begin(session: QuerySession, widget: FiguresWidget, key: string | null): { message: string | null; task: Task | null } {
  const mustAsk = needsAsking(session, widget);
  const shown =
    !mustAsk || neededOf(widget).every((query) => isCached(session, query) || sourceProblem(session, query) !== null)
      ? resolveWidget(session, widget)
      : null;
  const message = shown === null ? null : messageOf(widget.hash, shown);
  if (message !== null && key !== null) rememberMessage(session, key, message);
  if (!mustAsk) return { message, task: null };
  let said = shown;
  const say = (): string | null => {
    const outcome = resolveWidget(session, widget);
    if (said !== null && isSameOutcome(said, outcome)) return null;
    said = outcome;
    return messageOf(widget.hash, outcome);
  };
  const [needed, spare] = [neededOf(widget), hoursOf(widget)];
  const run = async (): Promise<string | null> => {
    await awaitAnswers(session, needed);
    await awaitAnswers(session, spare, AbortSignal.timeout(spareWaitMs));
    return say();
  };
  const more = async (): Promise<string | null> => {
    await awaitAnswers(session, spare);
    return say();
  };
  return { message, task: { isAwaited: shown === null, run, ...(spare.length > 0 && { more }) } };
}

async function* laterMessages(tasks: readonly Task[], signal: AbortSignal | undefined): AsyncGenerator<string, void> {
  const queue = new ReadyQueue<string>();
  const add = async (message: Promise<string | null> | undefined): Promise<void> => {
    const text = await message;
    if (typeof text === 'string') queue.add(text);
  };
  const work = tasks.map(({ run }) => add(run()));
  const all = Promise.all(work.map((first, index) => first.then(() => add(tasks[index]?.more?.()))));
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
    yield [...queue.takeAll(), lastMessage].join('\n');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}
