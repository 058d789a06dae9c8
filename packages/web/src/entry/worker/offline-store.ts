import { appPaths, offlinePages } from '@sightline/contract/app';
import { type Copy, copyOf, copyPath, filesIn, isTooOld, isWhole, overBounds, pathnameOf, titleIn } from './offline-rules.ts';

const storedAt = 'x-stored-at';
const storedTitle = 'x-stored-title';
/** Under which it is noted when pages were answered, with or without a copy of them. */
const askedPages = `${appPaths.offline}?asked`;
const isCopy = (answer: Response): boolean => answer.headers.has(storedAt);
const addressOf = ({ url }: Pick<Request, 'url'>): string => url.slice(new URL(url).origin.length);

/** The one there is; null: nothing is stored. */
async function openStore(): Promise<Cache | null> {
  const name = (await caches.keys()).find((each) => each.startsWith(offlinePages.cache));
  return name === undefined ? null : caches.open(name);
}

/** Whose pages were answered last. A page that comes to its end after they left is stored for nobody. */
let holder: string | null = null;

/** How often somebody left: what was asked for before that says nothing of who is here now. */
let leavings = 0;
export const leavingsUntilNow = (): number => leavings;

/** Copies of others go. False: since the page was asked for (`since`) somebody left, and nothing is done. */
export async function keepOnlyOf(personId: string | null, since: number): Promise<boolean> {
  if (personId !== null && since !== leavings) return false;
  if (personId === null || (holder !== null && holder !== personId)) leavings += 1;
  holder = personId;
  const names = (await caches.keys()).filter((name) => name.startsWith(offlinePages.cache));
  await Promise.all(names.filter((name) => name !== offlinePages.cache + personId).map((name) => caches.delete(name)));
  return true;
}

async function copiesIn(store: Cache): Promise<(Copy & { answer: Response })[]> {
  const answers = await Promise.all((await store.keys()).map(async (request) => [request, await store.match(request)] as const));
  return answers.flatMap(([request, answer]) =>
    answer !== undefined && isCopy(answer)
      ? [
          {
            path: copyPath(request.url, location.origin),
            answer,
            at: new Date(answer.headers.get(storedAt) ?? ''),
            title: decodeURIComponent(answer.headers.get(storedTitle) ?? ''),
          },
        ]
      : [],
  );
}

/** What no page shows any more goes with it. */
async function tidy(store: Cache, now: Date): Promise<void> {
  const copies = await copiesIn(store);
  const gone = overBounds(copies, now);
  await Promise.all(gone.map(({ path }) => store.delete(path)));
  const pages = [...copies.filter((copy) => !gone.includes(copy)).map(({ answer }) => answer), await store.match(appPaths.offline)];
  const shown = new Set((await Promise.all(pages.map((answer) => answer?.text() ?? ''))).flatMap(filesIn));
  const known = new Set([...copies.map(({ path }) => path), appPaths.offline, askedPages, ...shown]);
  const others = (await store.keys()).map(addressOf).filter((address) => !known.has(address));
  await Promise.all(others.map((address) => store.delete(address)));
}

/** A picture that is too large, or does not come, is missing in the copy: its words and figures are there. */
async function storeFile(store: Cache, path: string): Promise<void> {
  if ((await store.match(path)) !== undefined) return;
  const answer = await fetch(path);
  const bytes = await answer.blob();
  if (!answer.ok || bytes.size > offlinePages.bytesMax) return;
  await store.put(path, new Response(bytes, { headers: answer.headers }));
}

/** The page that lists them; null: it cannot be had now. */
async function fetchList(): Promise<{ page: Response; files: string[] } | null> {
  const page = await fetch(appPaths.offline);
  return page.ok ? { page: page.clone(), files: filesIn(await page.text()) } : null;
}

interface Parts {
  path: string;
  personId: string;
  scripts: { reader: string; offline: string };
}

/** Dashboards that were refused last: a page of theirs that was answered before is stored no more. */
const refused = new Set<string>();

/** Stores a page that was answered, with all that is seen in it. What is stored of it already stays where this is less. */
export async function storeCopy(answer: Response, { path, personId, scripts }: Parts, now: Date): Promise<void> {
  refused.delete(pathnameOf(path));
  const page = await answer.text();
  if (!isWhole(page) || page.length > offlinePages.bytesMax) return;
  const copy = copyOf(page, scripts, now);
  const kept = new Headers(answer.headers);
  // It is unpacked by now.
  kept.delete('content-encoding');
  kept.delete('content-length');
  kept.set(storedAt, now.toISOString());
  kept.set(storedTitle, encodeURIComponent(titleIn(page)));
  // One after the other: one would tidy away the files of another whose page is yet to come.
  await navigator.locks.request(offlinePages.cache, async () => {
    if (holder !== personId) return;
    const store = await caches.open(offlinePages.cache + personId);
    const list = await fetchList();
    const files = filesIn(copy);
    await Promise.allSettled([...new Set([...files, ...(list?.files ?? [])])].map((file) => storeFile(store, file)));
    if (list !== null) await store.put(appPaths.offline, list.page);
    // Last: without its sheets it cannot be read, and without its script it does not say that it is none of now.
    const drawing = await Promise.all(files.filter((file) => file.startsWith('/assets/')).map((file) => store.match(file)));
    if (!drawing.includes(undefined) && !refused.has(pathnameOf(path))) await store.put(path, new Response(copy, { headers: kept }));
    await tidy(store, now);
  });
}

/** All pages of a dashboard go: who may not see one may see none. */
export async function dropCopies(pathname: string): Promise<void> {
  refused.add(pathname);
  const store = await openStore();
  const copies = store === null ? [] : await copiesIn(store);
  await Promise.all(copies.filter(({ path }) => pathnameOf(path) === pathname).map(({ path }) => store?.delete(path)));
}

async function readAsked(store: Cache | null): Promise<Record<string, number>> {
  const noted = await store?.match(askedPages);
  return noted === undefined ? {} : await noted.json();
}

/** A page was answered, whatever became of it. Kept beside the copies, as a worker forgets what it knew whenever it has nothing to do. */
export async function noteAsked(personId: string, path: string, now: Date): Promise<void> {
  const store = await caches.open(offlinePages.cache + personId);
  const others = Object.entries(await readAsked(store)).filter(([, at]) => now.getTime() - at < offlinePages.freshMs);
  await store.put(askedPages, Response.json({ ...Object.fromEntries(others), [path]: now.getTime() }));
}

/** A dashboard that is opened again soon after is as it was, and what could not be stored cannot be yet. */
export async function wasAskedLately(path: string, now: Date): Promise<boolean> {
  const { [path]: at = 0 } = await readAsked(await openStore());
  // A clock may have been ahead.
  return Math.abs(now.getTime() - at) < offlinePages.freshMs;
}

/** The copy of a page; undefined: there is none, or it is too old. */
export async function findCopy(path: string, now: Date): Promise<Response | undefined> {
  const answer = await (await openStore())?.match(path);
  const at = answer?.headers.get(storedAt) ?? null;
  return at === null || isTooOld({ at: new Date(at) }, now) ? undefined : answer;
}

/** The page for addresses without a copy, and the copies there are. */
export async function findList(now: Date): Promise<{ page: Response; copies: Copy[] } | null> {
  const store = await openStore();
  const page = await store?.match(appPaths.offline);
  if (!store || page === undefined) return null;
  return { page, copies: (await copiesIn(store)).filter((copy) => !isTooOld(copy, now)) };
}

export const findFile = async (path: string): Promise<Response | undefined> => (await openStore())?.match(path);
