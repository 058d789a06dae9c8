import type { OpenedMessage } from '@sightline/contract/app';
import { nativeLocale } from '#lib/locale/browser-locale.ts';
import { findPage } from '#lib/page/route-table.ts';
import { copyPath, forgetClosed, isAway, isDashboardItself, lessonOf, listCopies, pathnameOf } from './offline-rules.ts';
import {
  dropCopies,
  findCopy,
  findFile,
  findList,
  keepOnlyOf,
  leavingsUntilNow,
  noteAsked,
  storeCopy,
  wasAskedLately,
} from './offline-store.ts';

// Runs beside the pages of somebody signed in. Pages always come from the server while that can be reached: a new release is there with its first page. Scripts,
// sheets and calls are none of its business, as their addresses name what is in them or what changes, unless the page that asks is a copy.

/** What of a worker the types of pages do not know. */
interface LastingEvent extends Event {
  waitUntil(task: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerMessage extends LastingEvent {
  readonly data: unknown;
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(name: 'install' | 'activate', hear: (event: LastingEvent) => void): void;
  addEventListener(name: 'fetch', hear: (event: FetchEvent) => void): void;
  addEventListener(name: 'message', hear: (event: WorkerMessage) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

const pathOf = (address: string): string => copyPath(address, location.origin);
const fileIn = ({ url }: Request): string => url.slice(location.origin.length);

const openPages = () => worker.clients.matchAll({ includeUncontrolled: true });

/**
 * Pages by whether they are copies, or the list of them. Of all others nobody knows: a worker that was not needed for a while is ended, and begins again without
 * this.
 */
const isCopy = new Map<string, boolean>();

/** Reads the answer to its end where it is to be stored. `since`: `leavingsUntilNow` when it was asked for. */
async function learn(address: string, answer: Response, since: number): Promise<void> {
  const lesson = lessonOf(answer);
  if (lesson.kind === 'nothing') return;
  if (lesson.kind === 'nobody') return void (await keepOnlyOf(null, since));
  const { id: personId, scripts, isGone } = lesson;
  const path = pathOf(address);
  const isDashboard = isDashboardItself(address, location.origin);
  // Read beside the page itself, which need not wait for it.
  const page = scripts === null ? null : { answer: answer.clone(), scripts };
  if (!(await keepOnlyOf(personId, since))) return;
  if (isDashboard && isGone) await dropCopies(pathnameOf(path));
  if (isDashboard && answer.status === 200) await noteAsked(personId, path, new Date());
  if (page !== null) await storeCopy(page.answer, { path, personId, scripts: page.scripts }, new Date());
}

/** The copy of a page, or the list of those there are; undefined: nothing is stored, or it is no page of the app but a file, or a step on somebody's way. */
async function answerFromStore({ request: { url }, resultingClientId }: FetchEvent): Promise<Response | undefined> {
  if (findPage(new URL(url).pathname) === null) return undefined;
  const now = new Date();
  const copy = await findCopy(pathOf(url), now);
  isCopy.set(resultingClientId, true);
  if (copy !== undefined) return copy;
  const list = await findList(now);
  if (list === null) return undefined;
  const page = listCopies(await list.page.text(), list.copies, nativeLocale());
  return new Response(page, { headers: list.page.headers });
}

async function answerPage(event: FetchEvent): Promise<Response> {
  const since = leavingsUntilNow();
  let answer: Response;
  try {
    answer = (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (thrown) {
    const stored = await answerFromStore(event);
    if (stored === undefined) throw thrown;
    return stored;
  }
  if (isAway(answer)) return (await answerFromStore(event)) ?? answer;
  isCopy.set(event.resultingClientId, false);
  event.waitUntil(learn(event.request.url, answer, since));
  return answer;
}

/** A file of a page that is a copy, or may be one. */
async function answerFile(request: Request, ofCopy: boolean): Promise<Response> {
  const findStored = () => findFile(fileIn(request));
  if (ofCopy) return (await findStored()) ?? fetch(request);
  try {
    const answer = await fetch(request);
    return (isAway(answer) && (await findStored())) || answer;
  } catch (thrown) {
    const stored = await findStored();
    if (stored === undefined) throw thrown;
    return stored;
  }
}

const asking = new Set<string>();

/** A page of a dashboard that was opened within the app is asked for as a page of its own; a dashboard that was refused is not to be read any more. */
async function hearOpened({ opened, isRefused }: OpenedMessage): Promise<void> {
  const path = pathOf(opened);
  if (isRefused) return dropCopies(pathnameOf(path));
  if (asking.has(path)) return;
  asking.add(path);
  try {
    if (await wasAskedLately(path, new Date())) return;
    const since = leavingsUntilNow();
    await learn(opened, await fetch(opened, { headers: { accept: 'text/html' } }), since);
  } catch (thrown) {
    console.warn('No copy for times without a connection could be made.', thrown);
  } finally {
    asking.delete(path);
  }
}

async function begin(): Promise<void> {
  // It came from the server just now, as did they.
  for (const { id } of await openPages()) isCopy.set(id, false);
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    // Asked for while the worker begins, a page comes as soon as without it.
    Promise.all([begin(), worker.registration.navigationPreload?.enable()]),
  ),
);
worker.addEventListener('message', (event) => event.waitUntil(hearOpened(event.data as OpenedMessage)));
worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(answerPage(event));
    event.waitUntil(forgetClosed(isCopy, openPages()));
  } else if (isCopy.get(clientId) !== false && /^\/(assets|files)\//.test(fileIn(request)))
    event.respondWith(answerFile(request, isCopy.has(clientId)));
});
