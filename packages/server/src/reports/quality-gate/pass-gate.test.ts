import type { Instance, Widget } from '@sightline/contract/dashboards';
import { expect, it } from 'vitest';
import { instanceOf, widgetOf } from '#data/query-pipeline/testing/fake-widgets.ts';
import { eachEngine } from '#test/app/context.ts';
import { resend } from '../delivery/resend.ts';
import { sendNow } from '../delivery/testing/send-now.ts';
import type { ReportTools } from '../delivery/tools.ts';
import { after, daily, due, gateHarness, tools, typedWidget } from './testing/gate-harness.ts';

const clicksOf = (property: string): Instance => instanceOf({ inputs: { property, metrics: ['clicks'], dimension: 'date' } });
const figures = (index: number, title: string, property = `p${index}`): Widget =>
  widgetOf({ id: `w${index}`, hash: `hash00001${index}`, title, instances: [clicksOf(property)], rowsLimit: 40 });

eachEngine('a run whose figures are not whole', (engine) => {
  const gate = gateHarness(engine);
  const { addDashboard, at, create, endLogin, ledger, notified, outside, send, states } = gate;

  it('names five of its widgets, those without a title too, and counts the rest', async () => {
    const titles = ['One', '', 'Three', 'Three', 'Four', 'Five', 'Six', 'Seven'];
    const dashboardId = await addDashboard(
      'Many',
      titles.map((title, index) => figures(index, title)),
    );
    await create({ dashboardId, onGap: 'hold' });
    await endLogin();
    await at(due, send);
    expect((await ledger())[0]?.reason).toBe('Not complete: One, a widget without a title, Three, Four, Five, 2 more.');
  });

  it('says three of the reasons why it was given up, and counts the rest', async () => {
    const asking = (hash: string, metrics: string) =>
      widgetOf({ id: hash, hash, title: metrics, instances: [instanceOf({ inputs: { property: 'p1', metrics: [metrics] } })] });
    const dashboardId = await addDashboard('Many', [
      asking('hash000011', 'clicks'),
      asking('hash000012', 'impressions'),
      asking('hash000013', 'cost'),
      typedWidget('hash000014', 'Calls'),
    ]);
    await create({ dashboardId, waitHours: 1 });
    outside.answer = ({ query }) => {
      if (query?.metrics === 'clicks') return new Error('The line is dead');
      return query?.metrics === 'impressions' ? { status: 400 } : {};
    };
    gate.table = daily(() => false);
    await at(due, send);
    await at(after(1), send);
    const reason = (await ledger())[0]?.reason ?? '';
    expect(reason).toContain(
      'There was nothing to show, so it was not sent. clicks: Fake Ads (anna@acme.test) gives no figures at the moment.',
    );
    expect(reason).toMatch(/impressions: No such metric\. Edit it\. cost: no figures in the whole period\. And 1 more\.$/);
  });

  it('goes with a PDF that shows all widgets of which its mail has figures, and no more is asked of it', async () => {
    const dashboardId = await addDashboard('Partly', [
      figures(1, 'There'),
      widgetOf({
        id: 'wrong',
        hash: 'hash000012',
        title: 'Wrong',
        instances: [instanceOf({ inputs: { property: 'p1', metrics: ['impressions'] } })],
      }),
    ]);
    await create({ dashboardId, onGap: 'send', withPdf: true });
    outside.answer = ({ query }) => (query?.metrics === 'impressions' ? { status: 400 } : {});
    const asked: string[][] = [];
    const printForMail: ReportTools['printForMail'] = (by, print) => {
      asked.push([...print.withFigures]);
      return tools.printForMail(by, print);
    };
    await at(due, () => sendNow(gate.context, { ...tools, printForMail }));
    expect(asked).toEqual([['hash000011']]);
    expect(await states()).toEqual(['accepted', 'accepted']);
  });

  it('has those widgets asked for anew alone whose days may be there by now', async () => {
    const asked: unknown[] = [];
    await create();
    outside.answer = ({ query }) => {
      if (query?.start === '2026-11-01') asked.push(query.metrics);
      return {};
    };
    gate.table = (query) => daily((day) => !query.metrics.includes('cost') || day < '2026-11-30')(query);
    await at(due, send);
    expect(asked.toSorted()).toEqual(['clicks', 'cost', 'cost']);
    expect((await ledger())[0]?.reason).toMatch(/^Waits for figures until .+\. Not complete: Cost by day\.$/);
  });

  it('and that is held takes a mail of it that is sent again in, without asking for a decision once more', async () => {
    const dashboardId = await addDashboard('Bare', []);
    await create({ dashboardId, onGap: 'hold' });
    await at(due, send);
    expect(await states()).toEqual(['unsent', 'unsent']);
    const { id, hash, ...body } = figures(1, 'Clicks');
    await gate.scope.db
      .insertInto('widget')
      .values({
        company_id: gate.scope.companyId,
        dashboard_id: dashboardId,
        id,
        hash,
        position: 0,
        body: JSON.stringify({ ...body, id, hash }),
      })
      .execute();
    await endLogin();
    for (const [index, { id: delivery, attempts }] of (await ledger()).entries()) {
      await resend(gate.context, gate.scope, delivery, attempts);
      await at(after(1 + index), send);
    }
    const asked = () =>
      notified()
        .filter(({ subject }) => subject?.includes('needs your decision'))
        .map(({ subject }) => subject);
    expect((await ledger()).map(({ state, try_at }) => [state, try_at])).toEqual([
      ['held', new Date(after(25))],
      ['held', new Date(after(25))],
    ]);
    expect(asked()).toEqual(['A report is held and needs your decision: Bare']);
    await at(after(25), send);
    expect(asked()[1]).toBe('A report is still held and needs your decision: Bare');
  });
});
