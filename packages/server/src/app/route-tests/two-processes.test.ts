import { randomUUID } from 'node:crypto';
import { headers, requestedWithValue } from '@sightline/contract/core';
import { takeLock } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepMails, type StoredMails } from '#identity/accounts/testing/stored-mails.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { type ProductProcess, startProcess } from '#test/app/product-process.ts';
import { sentForm } from '#test/app/sent-form.ts';
import { claimFaults } from '#test/database/claim-faults.ts';
import { makeWidget } from '#test/factories/factories.ts';
import { makeCoupon } from '#test/factories/make-coupon.ts';

const rounds = 8;
const password = 'a-long-test-password';
const consents = { termsConsent: true, ageConsent: true, password, passwordConfirmation: password };

interface Answer {
  status: number;
  body: unknown;
}

describe('what is sent to two processes at the same moment', { timeout: 120_000 }, () => {
  let installation: Installation;
  let test: TestApp;
  let mails: StoredMails;
  let anna: Harness;
  const processes: ProductProcess[] = [];

  beforeAll(async () => {
    installation = await makeInstallation('postgres');
    const { APP_KEY = '' } = installation.environment;
    test = await testApp('postgres', { database: await installation.open(), environment: { ...mailEnvironment, APP_KEY } });
    mails = keepMails(test.context);
    // The processes have the machine's.
    test.context.clock.set(new Date().toISOString());
    anna = await makeHarness(test, { dashboards: 1000 });
    for (let count = 0; count < 2; count += 1) processes.push(await startProcess(installation.environment));
  }, 120_000);
  afterAll(async () => {
    expect(await claimFaults(test.context.database.db)).toEqual({ unclaimed: [], left: [] });
    for (const product of processes) {
      expect(await product.stop()).toBe(0);
      // The log of a test has errors alone.
      expect(product.words()).toBe('');
    }
    await test.close();
    await installation.remove();
  });

  /** At once, the processes in turns; a fault of the product is none of the answers. */
  async function send(path: string, calls: readonly { as: Record<string, string>; body: object }[]): Promise<Answer[]> {
    const answers = await Promise.all(
      calls.map(async ({ as, body }, place) => {
        const isForm = body instanceof FormData;
        const answer = await fetch(`${processes[place % processes.length]?.address}${path}`, {
          method: 'POST',
          headers: { ...as, [headers.requestedWith]: requestedWithValue, ...(isForm ? {} : { 'content-type': 'application/json' }) },
          body: isForm ? body : JSON.stringify(body),
        });
        return { status: answer.status, body: await answer.json() };
      }),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    return answers;
  }
  const by = ({ token }: Harness) => ({ [headers.authorization]: token });
  /** A page that nobody is signed in to. */
  const guest = (): Record<string, string> => {
    const [browser, nonce] = [randomUUID(), randomUUID()];
    const signed = test.context.sealer.sign(`identification:${browser}:${nonce}`);
    return { cookie: `sightline_browser=${browser}`, [headers.identification]: `${nonce}.${signed}` };
  };
  const eachRound = async (round: (number: number) => Promise<void>): Promise<void> => {
    for (let number = 0; number < rounds; number += 1) {
      await test.context.database.db.deleteFrom('attempt').execute();
      await round(number);
    }
  };

  it('gives the right to edit to one window', async () => {
    await eachRound(async () => {
      const { id } = await anna.create('Edited');
      const answers = await send(
        `/api/dashboards/${id}/lock`,
        [1, 2, 3, 4].map((number) => ({ as: by(anna), body: { token: `window number ${number}` } })),
      );
      expect(answers.map(({ status, body }) => [status, takeLock.replies[200].parse(body).data.isYours]).toSorted()).toEqual([
        [200, false],
        [200, false],
        [200, false],
        [200, true],
      ]);
    });
  });

  it('saves one of two that began from the same version', async () => {
    await eachRound(async () => {
      const { id, permalink } = await anna.create('Saved');
      const saves = [0, 1].map((place) =>
        sentForm({ version: '1', footer: `Save ${place}`, widgets: [makeWidget({ title: `Of ${place}` })] }),
      );
      const answers = await send(
        `/api/dashboards/${id}`,
        saves.map((body) => ({ as: by(anna), body })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const place = answers.findIndex(({ status }) => status === 200);
      const { version, footer, widgets } = await anna.load(permalink);
      expect([version, footer, widgets.map(({ title }) => title)]).toEqual([2, `Save ${place}`, [`Of ${place}`]]);
    });
  });

  it('leaves a dashboard with one link, however many are drawn', async () => {
    const { id } = await anna.create('Shared');
    await eachRound(async () => {
      const put = ({ address }: ProductProcess) =>
        fetch(`${address}/api/dashboards/${id}`, {
          method: 'PUT',
          headers: { ...by(anna), 'content-type': 'application/json' },
          body: JSON.stringify({ category: 'refresh_permalink' }),
        });
      const answers = await Promise.all([...processes, ...processes].map(put));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    });
    const claims = await anna.scope.db.selectFrom('claim').select('key').where('kind', '=', 'dashboard').where('id', '=', id).execute();
    expect(claims).toHaveLength(1);
  });

  it('gives the last use of a coupon to one of two companies', async () => {
    await eachRound(async () => {
      const coupon = await makeCoupon(test.context, { uses: 1, value: 1 });
      const companies = [await makeHarness(test), await makeHarness(test)];
      const answers = await send(
        '/api/company/coupon',
        [...companies, ...companies.toReversed()].map((each) => ({ as: by(each), body: { coupon } })),
      );
      const used = await test.context.database.db.selectFrom('coupon_use').select('company_id').where('name', '=', coupon).execute();
      expect([used.length, answers.map(({ status }) => status)]).toEqual([1, [200, 200, 200, 200]]);
    });
  });

  it('lets somebody join once by an invitation', async () => {
    await eachRound(async (round) => {
      const email = `guest-${round}@agency.test`;
      await anna.send({ method: 'POST', url: '/api/users', payload: { name: 'Guest', email, role: 'member' } });
      const token = (await mails.lastLinkTo(email)).pathname.split('/').at(-1);
      const answers = await send(
        '/invitations/accept',
        [guest(), guest()].map((as) => ({ as, body: { ...consents, token, name: 'Guest' } })),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      const people = await test.context.database.db.selectFrom('auth_user').select('id').where('email', '=', email).execute();
      expect(people).toHaveLength(1);
    });
  });

  it('lets one of two confirm an address that both registered with', async () => {
    const { db } = test.context.database;
    await eachRound(async (round) => {
      const email = `both-${round}@agency.test`;
      const calls: Parameters<typeof send>[1][number][] = [];
      for (const company of ['One', 'Another']) {
        const browser = test.browser();
        await browser.open('/register');
        await browser.send({ method: 'POST', url: '/register', payload: { ...consents, email, name: 'Cleo', company } });
        const token = (await mails.lastLinkTo(email)).searchParams.get('token');
        calls.push({ as: { cookie: browser.cookieHeader, [headers.identification]: browser.identification ?? '' }, body: { token } });
      }
      const answers = await send('/verify-email', calls);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      const people = await db.selectFrom('auth_user').select('emailVerified').where('email', '=', email).execute();
      expect(people.map(({ emailVerified }) => emailVerified).toSorted()).toEqual([false, true]);
    });
  });
});
