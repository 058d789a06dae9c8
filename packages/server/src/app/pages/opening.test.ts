import { openingCalls, openingElementId } from '@sightline/contract/app';
import { dayMs, pathOf } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { oneEngine } from '#test/app/context.ts';
import { countStatements } from '#test/database/count-statements.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { statementsOfOwnPage } from '../../../../../scripts/budget.ts';

const element = new RegExp(`<script type="application/json" id="${openingElementId}">([^<]*)</script>`);

oneEngine('what a page begins with', (engine) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());

  async function signedIn(company: { name?: string; expires_at?: Date } = {}): Promise<Browser> {
    const browser = test.browser();
    const scope = await makeCompany(test.context);
    const { db } = test.context.database;
    await db
      .updateTable('company')
      .set({ name: 'One', ...company })
      .where('company_id', '=', scope.companyId)
      .execute();
    const user = await makeUser(test.context, scope);
    browser.cookies.set('sightline.session_token', encodeURIComponent(await makeToken(test.context, user)));
    return browser;
  }
  const openingIn = async (browser: Browser) => {
    const [, text] = element.exec((await browser.send({ url: '/dashboards' })).body) ?? [];
    return text === undefined ? null : JSON.parse(text);
  };

  it('is what its calls are answered', async () => {
    const browser = await signedIn({ name: '</script><b>Peak & Sons' });
    const opening = await openingIn(browser);
    expect(Object.keys(opening)).toEqual(Object.keys(openingCalls));
    expect(opening.company).toEqual((await browser.send({ url: pathOf(openingCalls.company.endpoint) })).json());
    expect(opening.me).toEqual((await browser.send({ url: pathOf(openingCalls.me.endpoint) })).json());
    expect(opening.favourites.meta.perPage).toBe(200);
  });

  it('looks once for who asks', async () => {
    const browser = await signedIn();
    await openingIn(browser);
    expect(await countStatements(async () => void (await openingIn(browser)))).toBe(statementsOfOwnPage);
  });

  it('is nothing of somebody else, and nothing for visitors', async () => {
    const one = await openingIn(await signedIn({ name: 'One' }));
    const other = await openingIn(await signedIn({ name: 'Other' }));
    expect([one.company.data.name, other.company.data.name]).toEqual(['One', 'Other']);
    expect(await openingIn(test.browser())).toBeNull();
  });

  it('leaves out what is refused', async () => {
    const browser = await signedIn({ expires_at: new Date(test.context.clock.now().getTime() - 60 * dayMs) });
    const opening = await openingIn(browser);
    expect((await browser.send({ url: '/api/sources' })).statusCode).toBe(402);
    expect(opening).not.toHaveProperty('sources');
    expect(opening).toHaveProperty('me');
  });
});
