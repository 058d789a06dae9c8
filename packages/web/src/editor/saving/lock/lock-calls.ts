import { randomId } from '@sightline/contract/core';
import { freeLock, getLock, type Lock, type LockAnswer, lockLastsS, takeLock } from '@sightline/contract/dashboards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/calls/client.ts';
import { tabStorage } from '#lib/browser/browser-storage.ts';

/** This page's, from its loading to its end. */
export const lockToken = randomId();
/**
 * Under this name a page that goes away leaves its token to the next one in the same window: what it sent last may come after what that one asks. It is taken
 * out once a page has asked, so that a window made as a copy of this one knows no token of a page that edits; but for a copy made on another page in between,
 * after which one comes back: the copy then takes the lock as if it were this window, and this one is told as whenever a lock is taken.
 */
const tokenBefore = 'lock-token-before';

let last: Promise<unknown> = Promise.resolve();
/** One after the other: a lock that is being freed must not overtake, or be overtaken by, one that is taken. */
function inTurn<T>(task: () => Promise<T>): Promise<T> {
  // A failure is told to whoever asked for that one; the next goes on.
  const next = last.then(task, task);
  last = next;
  return next;
}

/** Takes the lock or keeps it; `takeOver` takes it from whoever has it, where that is allowed. */
export const askForLock = (id: string, { takeOver = false } = {}): Promise<LockAnswer> =>
  inTurn(async () => {
    const before = tabStorage.get(tokenBefore) || undefined;
    const { data } = await call(takeLock, { params: { id }, body: { token: lockToken, tokenBefore: before, takeOver } });
    tabStorage.set(tokenBefore, '');
    return data;
  });

const free = (id: string) => call(freeLock, { params: { id }, body: { token: lockToken }, keepalive: true });
/** What could not be given back the server frees by itself (`lockLastsS` after the last sign of life), so nobody has to be asked anything. */
const notifyNotFreed = (thrown: unknown): void => {
  console.warn(`Edit lock not given back; it ends within ${lockLastsS} s.`, thrown);
};
export const giveLockBack = (id: string): Promise<void> => inTurn(() => free(id)).catch(notifyNotFreed);
/** The page goes away: there is no waiting for a turn. */
export const giveLockBackNow = (id: string): void => {
  tabStorage.set(tokenBefore, lockToken);
  free(id).catch(notifyNotFreed);
};

export const lockKey = (id: string) => ['lock', id] as const;
const watchedEveryMs = 15_000;
/** Who edits a dashboard, while its page is looked at. */
export const lockQuery = (id: string) =>
  queryOptions({
    queryKey: lockKey(id),
    queryFn: ({ signal }) => inTurn(async () => (await call(getLock, { params: { id }, signal })).data),
    staleTime: 0,
    refetchInterval: watchedEveryMs,
  });

const lookMs = 2_000;
/**
 * Who edits a dashboard, for a question about it. It waits for no turn and not for long, and where nobody could be found nobody is known: what is asked
 * about may be done all the same.
 */
export async function lookAtLock(id: string): Promise<Lock | null> {
  try {
    return (await call(getLock, { params: { id }, signal: AbortSignal.timeout(lookMs) })).data;
  } catch (thrown) {
    console.warn('Its editor is not known.', thrown);
    return null;
  }
}
