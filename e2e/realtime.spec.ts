import type { Browser, BrowserContext, Page } from '@playwright/test';
import { makeDashboard } from './dashboards.ts';
import { call, connectAnalytics, consent, openHearing, settled, signIn, signUp } from './person.ts';
import type { Installation } from './product.ts';
import { expect, test } from './test.ts';

const account = 'anna@alpine-agency.test';
let product: Installation;
test.beforeAll(async ({ product: shared }) => {
  product = shared;
});
test.afterEach(() => fetch(`${product.sandbox.address}/__faults`, { method: 'DELETE' }));

/** Opens a page that hears its company; a reload would lose its mark. */
async function openMarked(page: Page, path: string): Promise<void> {
  await openHearing(page, `${product.server.address}${path}`);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
}
const isStillHere = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(window, 'stillHere') === true);

async function signInElsewhere(context: BrowserContext, email: string): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, product.server.address, email);
  return page;
}

/** Somebody with a source, and the same person in another browser. */
async function openElsewhere(page: Page, browser: Browser): Promise<Page> {
  const email = await signUp(page, product.server.address);
  await connectAnalytics(page, product.server.address, account);
  return signInElsewhere(await browser.newContext(), email);
}

const sourceTable = (page: Page) => page.getByRole('table', { name: 'Connected sources' });

async function deleteOnlySource(page: Page): Promise<void> {
  const [source] = (await call<{ data: { id: string }[] }>(page, 'GET', '/api/sources')).data;
  await call(page, 'DELETE', `/api/sources/${source?.id}`);
}

test('what one person does with a source shows on the pages of the others, without a reload', async ({ page, browser }) => {
  const base = product.server.address;
  const email = await signUp(page, base);
  await connectAnalytics(page, base, account);
  const { permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  ]);
  const context = await browser.newContext();
  const sources = await signInElsewhere(context, email);
  await openMarked(sources, '/company/sources');
  await expect(sourceTable(sources)).toContainText('Connected');
  const board = await context.newPage();
  await openMarked(board, `/dashboards/${permalink}`);
  await settled(board);
  const card = board.getByRole('article', { name: 'Sessions', exact: true });
  await expect(card).not.toContainText('Data Error');

  // The login ends at the provider; whoever asks next learns it, and everybody is told.
  const revoked = await fetch(`${product.sandbox.address}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google-analytics', fault: { kind: 'revoked' } }),
  });
  expect(revoked.status).toBe(201);
  await page.goto(`${base}/dashboards/${permalink}?startDate=2026-01-01&endDate=2026-01-31`);
  await expect(page.getByRole('article', { name: 'Sessions', exact: true })).toContainText('Data Error');
  await expect(sourceTable(sources)).toContainText('Expired');
  await expect(
    sources
      .getByRole('link', { name: 'Re-authorise' })
      .or(sources.getByText(/expired/i))
      .first(),
  ).toBeVisible();

  await page.goto(`${base}/company/sources`);
  await consent(page, () => page.getByRole('button', { name: /Re-authorise Google Analytics/ }).click(), account);
  await expect(sourceTable(sources)).toContainText('Connected');
  await expect(card).not.toContainText('Data Error');

  await deleteOnlySource(page);
  await expect(sourceTable(sources)).toHaveCount(0);
  await expect(card).toContainText(/widget’s source was removed/i);
  expect([await isStillHere(sources), await isStillHere(board)]).toEqual([true, true]);
  await context.close();
});

test('a page that lost its connection catches up once it is back', async ({ page, browser }) => {
  const other = await openElsewhere(page, browser);
  let isCut = false;
  const ends: (() => Promise<void>)[] = [];
  await other.routeWebSocket(/\/app\//, (socket) => {
    // 4100: come back in a while.
    const end = () => socket.close({ code: 4100 });
    if (isCut) {
      void end();
      return;
    }
    socket.connectToServer();
    ends.push(end);
  });
  const allowed = () => other.waitForResponse((reply) => new URL(reply.url()).pathname === '/broadcasting/auth' && reply.ok());
  // The page before may open its own connection only now.
  await other.goto('about:blank');
  const first = allowed();
  await other.goto(`${product.server.address}/company/sources`);
  await first;
  await expect(sourceTable(other)).toContainText('Connected');
  isCut = true;
  for (const end of ends) await end();
  await deleteOnlySource(page);
  await expect(sourceTable(other)).toContainText('Connected');
  isCut = false;
  // Attempts come further apart the longer it was gone.
  await expect(sourceTable(other)).toHaveCount(0, { timeout: 40_000 });
  await other.context().close();
});

test('a page that reached nothing at first catches up once it does', async ({ page, browser }) => {
  const other = await openElsewhere(page, browser);
  await other.goto('about:blank');
  let isCut = true;
  const refused = Promise.withResolvers<void>();
  await other.routeWebSocket(/\/app\//, (socket) => {
    if (!isCut) {
      socket.connectToServer();
      return;
    }
    void socket.close({ code: 4100 });
    refused.resolve();
  });
  await other.goto(`${product.server.address}/company/sources`);
  await refused.promise;
  await expect(sourceTable(other)).toContainText('Connected');
  await deleteOnlySource(page);
  isCut = false;
  await expect(sourceTable(other)).toHaveCount(0, { timeout: 40_000 });
  await other.context().close();
});

test('a page whose first connection was cut before it heard anything catches up as well', async ({ page, browser }) => {
  const other = await openElsewhere(page, browser);
  await other.goto('about:blank');
  const opened = Promise.withResolvers<() => Promise<void>>();
  await other.routeWebSocket(/\/app\//, (socket) => {
    socket.connectToServer();
    opened.resolve(() => socket.close({ code: 4100 }));
  });
  // The first connection may subscribe only when it is gone.
  const isGone = Promise.withResolvers<void>();
  await other.route('**/broadcasting/auth', async (route) => {
    await isGone.promise;
    await route.continue();
  });
  const asking = other.waitForRequest('**/broadcasting/auth');
  await other.goto(`${product.server.address}/company/sources`);
  const cut = await opened.promise;
  await expect(sourceTable(other)).toContainText('Connected');
  await asking;
  await deleteOnlySource(page);
  await cut();
  isGone.resolve();
  await expect(sourceTable(other)).toHaveCount(0, { timeout: 40_000 });
  await other.context().close();
});

test('a page whose channel is refused while the server is replaced asks again, and catches up', async ({ page, browser }) => {
  const other = await openElsewhere(page, browser);
  await other.goto('about:blank');
  let refusals = 0;
  const connections = new Set<string>();
  await other.route('**/broadcasting/auth', (route) => {
    refusals += 1;
    connections.add(route.request().postDataJSON().socket_id);
    return refusals <= 2 ? route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }) : route.continue();
  });
  const allowed = other.waitForResponse((reply) => new URL(reply.url()).pathname === '/broadcasting/auth' && reply.ok());
  await other.goto(`${product.server.address}/company/sources`);
  await expect(sourceTable(other)).toContainText('Connected');
  await expect.poll(() => refusals).toBeGreaterThan(0);
  await deleteOnlySource(page);
  await allowed;
  await expect(sourceTable(other)).toHaveCount(0);
  // By the connection that stands: a new one, which the server asks for in the end, comes half a minute later.
  expect(connections.size).toBe(1);
  await other.context().close();
});

test('a page whose session ended elsewhere goes to the sign-in by itself', async ({ page }) => {
  await signUp(page, product.server.address);
  await openMarked(page, '/company/sources');
  const other = await page.context().newPage();
  await other.goto(`${product.server.address}/company/sources`);
  await call(other, 'POST', '/logout');
  await page.waitForURL('**/login**');
});

test('visitors connect to nothing and load nothing for it', async ({ page, browser }) => {
  const base = product.server.address;
  await signUp(page, base);
  await connectAnalytics(page, base, account);
  const { id, permalink } = await makeDashboard(page, 'Peak Outfitters', '310001', [
    { title: 'Sessions', format: 'summary', metrics: ['sessions'] },
  ]);
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const scriptsOf = async (who: Page): Promise<string[]> => {
    const scripts: string[] = [];
    who.on('response', async (reply) => {
      if (reply.url().endsWith('.js') && (await reply.text()).includes('pusher:subscribe')) scripts.push(reply.url());
    });
    return scripts;
  };
  const ours = await scriptsOf(page);
  await openMarked(page, `/dashboards/${permalink}`);
  expect(ours).toHaveLength(1);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const sockets: string[] = [];
  visitor.on('websocket', (socket) => sockets.push(socket.url()));
  const theirs = await scriptsOf(visitor);
  await visitor.goto(`${base}/dashboards/${permalink}`);
  await settled(visitor);
  await visitor.waitForLoadState('networkidle');
  expect({ theirs, sockets }).toEqual({ theirs: [], sockets: [] });
  await context.close();
});
