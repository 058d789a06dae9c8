import { minuteMs } from '@sightline/contract/core';
import type { ChannelTarget } from '@sightline/contract/monitoring';
import { expect, it } from 'vitest';
import { eachEngine } from '#test/app/context.ts';
import { getIncidentOf } from '../show-incidents.ts';
import { notificationsHarness } from '../testing/notifications-harness.ts';
import { watchedGroup } from '../testing/watched-group.ts';

const mail: ChannelTarget = { type: 'email', recipients: ['anna@agency.test'], mode: { kind: 'instant' } };
const all = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
/** A cause of each domain's own. */
const ownFault = {
  kind: 'mail-dns',
  severity: 'warning',
  fault: 'mail-dns.no-dmarc',
  text: 'There is no DMARC record.',
  causes: {},
} as const;

eachEngine('much at once', (engine) => {
  const harness = notificationsHarness(engine);
  const { messages, soon, wait, webhook } = harness;
  const subjects = () => harness.smtp.mails.map(({ subject }) => subject);

  it('is one message to people, with a line each, and one by one to a machine', async () => {
    const group = await watchedGroup(harness.context, harness.scope, 60, 'imported.test');
    await group.channel(mail);
    await group.channel({ type: 'slack', address: `${harness.http.url}/slack` }, { name: 'Slack' });
    await group.channel(webhook(), { name: 'Hook' });
    await group.fail(all(60), ownFault);
    await soon();
    expect(subjects()).toEqual(['Your domains: 60 warnings']);
    expect(harness.smtp.mails[0]?.text).toContain('w0059.imported.test');
    const slack = harness.http.calls.filter(({ path }) => path === '/slack');
    expect(slack).toHaveLength(1);
    expect(JSON.parse(slack[0]?.body ?? '{}').text).toContain('and 45 more');
    expect(harness.http.calls).toHaveLength(61);
    const incidents = await harness.scope.db.selectFrom('incident').select('id').execute();
    const { events } = await getIncidentOf(harness.scope, incidents[0]?.id ?? '');
    expect(events.map(({ text }) => text)).toContain('Told “Team” (e-mail), with 59 more in one message.');
    await group.recover(all(60), 'mail-dns');
    await wait(11 * minuteMs);
    await wait(minuteMs);
    expect(subjects()).toEqual(['Your domains: 60 warnings', 'Your domains: 60 well again']);
  }, 60_000);

  it('in a row is gathered after the second warning; something critical does not wait for that', async () => {
    const { group } = harness;
    await group.channel(mail);
    for (const position of [0, 1, 2, 3]) {
      await group.fail([position], ownFault);
      await soon();
    }
    expect(subjects()).toHaveLength(2);
    await group.fail([4], { causes: {} });
    await soon();
    expect(subjects()[2]).toMatch(/^(Critical: |Your domains: 1 critical incident)/);
    await wait(10 * minuteMs);
    expect(messages()).toEqual([]);
    const told = harness.smtp.mails.map(({ text }) => text).join('\n');
    for (const { host } of group.sites) expect(told.split(host).length).toBeGreaterThan(1);
    expect(subjects()).toHaveLength(5);
  });
});
