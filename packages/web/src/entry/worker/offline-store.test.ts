import { appPaths, offlinePages } from '@sightline/contract/app';
import { minuteMs } from '@sightline/contract/core';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dropCopies, findCopy, findList, keepOnlyOf, leavingsUntilNow, noteAsked, storeCopy, wasAskedLately } from './offline-store.ts';

const origin = 'https://x.test';
const now = new Date('2026-11-30T16:00:00Z');
const minutesLater = (minutes: number): Date => new Date(now.getTime() + minutes * minuteMs);
const scripts = { reader: '/assets/reader-1.js', offline: '/assets/offline-1.js' };

/** What a browser has of it that is used here. */
function fakeBrowser(): { paths(): string[] } {
  const stores = new Map<string, Map<string, Response>>();
  const urlOf = (asked: string | Request): string => new URL(typeof asked === 'string' ? asked : asked.url, origin).href;
  const storeOf = (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, kept);
    return {
      keys: async () => [...kept.keys()].map((url) => new Request(url)),
      match: async (asked: string | Request) => kept.get(urlOf(asked))?.clone(),
      put: async (asked: string, answer: Response) => void kept.set(urlOf(asked), answer),
      delete: async (asked: string) => kept.delete(urlOf(asked)),
    };
  };
  vi.stubGlobal('caches', {
    keys: async () => [...stores.keys()],
    open: async (name: string) => storeOf(name),
    delete: async (name: string) => stores.delete(name),
  });
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('fetch', async (path: string) =>
    path === appPaths.offline
      ? new Response('<html lang="en"><script src="/assets/list-1.js"></script><main></main></html>')
      : new Response('a file'),
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    paths: () =>
      [...stores.values()]
        .flatMap((store) => [...store.keys()])
        .map((url) => url.slice(origin.length))
        .toSorted(),
  };
}

const pageWith = (words: string, mark: string = offlinePages.wholeMark): Response =>
  new Response(`<html lang="en"><head><title>${words} | House</title></head><body><img src="/files/${words}"></body></html>${mark}`);

async function store(path: string, page: Response, at = now): Promise<void> {
  await keepOnlyOf('anna', leavingsUntilNow());
  await storeCopy(page, { path, personId: 'anna', scripts }, at);
}
const copyAt = async (path: string): Promise<string | undefined> => (await findCopy(path, minutesLater(60)))?.text();

it('a page that leaves its figures to the app, or breaks off, leaves the copy that there is', async () => {
  fakeBrowser();
  await store('/dashboards/a', pageWith('whole'));
  await store('/dashboards/a', pageWith('begun', ''), minutesLater(10));
  expect(await copyAt('/dashboards/a')).toContain('whole');
  await store('/dashboards/a', pageWith('anew'), minutesLater(10));
  expect(await copyAt('/dashboards/a')).toContain('anew');
});

it('a dashboard that is refused goes with all its pages, and no other does', async () => {
  fakeBrowser();
  for (const path of ['/dashboards/a', '/dashboards/a?page=x', '/dashboards/ab']) await store(path, pageWith('one'));
  await dropCopies('/dashboards/a');
  expect((await findList(minutesLater(1)))?.copies.map(({ path }) => path)).toEqual(['/dashboards/ab']);
});

describe('a page is stored once all that draws it is there, as a copy without its script would not say that it is one', () => {
  const drawn = (words: string) =>
    new Response(
      `<html lang="en"><head><title>${words}</title></head><script src="${scripts.reader}"></script></html>${offlinePages.wholeMark}`,
    );
  function slowScript(): { asked: Promise<void>; answer: PromiseWithResolvers<Response> } {
    const [asked, answer, others] = [Promise.withResolvers<void>(), Promise.withResolvers<Response>(), fetch];
    vi.stubGlobal('fetch', (path: string) => {
      if (path !== scripts.offline) return others(path);
      asked.resolve();
      return answer.promise;
    });
    return { asked: asked.promise, answer };
  }

  it('and is not there before', async () => {
    const browser = fakeBrowser();
    const script = slowScript();
    const stored = store('/dashboards/a', drawn('first'));
    await script.asked;
    // Another that is stored meanwhile tidies nothing of it away.
    const other = store('/dashboards/b', pageWith('other'));
    expect([await copyAt('/dashboards/a'), await copyAt('/dashboards/b')]).toEqual([undefined, undefined]);
    script.answer.resolve(new Response('its script'));
    await Promise.all([stored, other]);
    expect(browser.paths()).toEqual([
      '/assets/list-1.js',
      scripts.offline,
      '/dashboards/a',
      '/dashboards/b',
      '/files/other',
      appPaths.offline,
    ]);
  });

  it('nor where the dashboard is refused meanwhile', async () => {
    fakeBrowser();
    const script = slowScript();
    const stored = store('/dashboards/a', drawn('first'));
    await script.asked;
    await dropCopies('/dashboards/a');
    script.answer.resolve(new Response('its script'));
    await stored;
    expect(await copyAt('/dashboards/a')).toBeUndefined();
  });

  it('nor where it does not come; the copy that there is stays', async () => {
    fakeBrowser();
    const script = slowScript();
    await store('/dashboards/a', pageWith('before'));
    script.answer.reject(new TypeError('Failed to fetch'));
    await store('/dashboards/a', drawn('after'), minutesLater(10));
    expect(await copyAt('/dashboards/a')).toContain('before');
  });
});

it('files are kept as long as a page shows them: the list has its own', async () => {
  const browser = fakeBrowser();
  await store('/dashboards/a', pageWith('first'));
  await store('/dashboards/a', pageWith('second'));
  expect(browser.paths()).toEqual(['/assets/list-1.js', '/dashboards/a', '/files/second', appPaths.offline]);
});

it('it is known when a page was answered last, with or without a copy, for the one person alone', async () => {
  const browser = fakeBrowser();
  await keepOnlyOf('anna', leavingsUntilNow());
  await noteAsked('anna', '/dashboards/a', now);
  await noteAsked('anna', '/dashboards/b', minutesLater(4));
  const lately = (path: string, minutes: number) => wasAskedLately(path, minutesLater(minutes));
  expect([await lately('/dashboards/a', 4.9), await lately('/dashboards/a', 5), await lately('/dashboards/b', 5)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await findList(now))?.copies).toBeUndefined();
  await keepOnlyOf('berta', leavingsUntilNow());
  expect([await lately('/dashboards/b', 4), browser.paths()]).toEqual([false, []]);
});

it('a page that was asked for before somebody left stores nothing of theirs, nor makes way for them', async () => {
  const browser = fakeBrowser();
  const since = leavingsUntilNow();
  await keepOnlyOf('anna', since);
  await keepOnlyOf(null, since);
  expect(await keepOnlyOf('anna', since)).toBe(false);
  await storeCopy(pageWith('late'), { path: '/dashboards/a', personId: 'anna', scripts }, now);
  expect(browser.paths()).toEqual([]);
  const next = leavingsUntilNow();
  await store('/dashboards/a', pageWith('anna'));
  expect(await keepOnlyOf('berta', next)).toBe(true);
  expect([await keepOnlyOf('anna', next), browser.paths()]).toEqual([false, []]);
});

it('what was stored under a name that is none of ours any more goes', async () => {
  const browser = fakeBrowser();
  await store('/dashboards/a', pageWith('one'));
  await (await caches.open(`${offlinePages.cache}anna`)).put('/api/company/export', new Response('all of it'));
  await noteAsked('anna', '/dashboards/a', now);
  await store('/dashboards/b', pageWith('two'));
  expect(browser.paths()).toEqual([
    '/assets/list-1.js',
    '/dashboards/a',
    '/dashboards/b',
    '/files/one',
    '/files/two',
    appPaths.offline,
    `${appPaths.offline}?asked`,
  ]);
});
