import { describe, expect, it } from 'vitest';
import { alertMail } from './mail-of.ts';
import { type AlertMessage, alertMessageSchema, messageEvents } from './message.ts';
import { slackBody } from './slack-body.ts';

const evil = '<!channel> & <https://evil.test|click> "x"';
const message: AlertMessage = alertMessageSchema.parse({
  id: 'n1',
  event: 'opened',
  at: '2026-11-20T09:00:00.000Z',
  title: '2 websites on 192.0.2.7 do not answer',
  url: 'https://sightline.test/groups/g1?incident=i1',
  incident: {
    id: 'i1',
    title: '2 websites on 192.0.2.7 do not answer',
    cause: 'host',
    severity: 'critical',
    openedAt: '2026-11-20T08:59:00.000Z',
    resolvedAt: null,
    acknowledgedBy: null,
  },
  domains: ['a.client.test', 'b.client.test'].map((host) => ({
    host,
    groupId: 'g1',
    groupName: 'Client',
    kind: 'http',
    severity: 'critical',
    fault: 'http.connect',
    text: `It says ${evil}`,
  })),
  domainsCount: 2,
  openCount: 2,
  digest: null,
});
const names = { siteTitle: 'Sightline', channelName: 'Team', locale: 'en-GB' };

it('names hosts in their own letters to people; programs get them as the DNS has them', async () => {
  const host = 'xn--mller-kva.test';
  const title = `${host}: it does not answer`;
  const domains = message.domains.map((domain) => ({ ...domain, host, text: `${host} does not answer` }));
  const incident = message.incident && { ...message.incident, title };
  const told = alertMessageSchema.parse({ ...message, title, incident, domains, digest: { open: [incident], over: [incident] } });
  const { subject, text, html } = await alertMail(told, names);
  for (const said of [subject, text, html, JSON.stringify(slackBody(told))]) {
    expect(said).toContain('müller.test');
    expect(said).not.toContain('xn--');
  }
});

describe('a message to Slack', () => {
  it('has a text for all and blocks for those that show them', () => {
    expect(slackBody(message)).toMatchObject({
      text: expect.stringMatching(/^🔴 Critical: 2 websites on 192\.0\.2\.7 do not answer\n/),
      blocks: [{ type: 'section' }, { type: 'section' }, { type: 'section' }],
    });
  });

  it('calls nobody and links nowhere by what a website says', () => {
    const body = JSON.stringify(slackBody({ ...message, title: evil, incident: null }));
    expect(body).not.toContain('<!channel>');
    expect(body).not.toContain('<https://evil');
    expect(body.match(/<https:\/\/sightline\.test\/groups\/g1\?incident=i1\|Look at it>/g)).toHaveLength(2);
  });

  it('stays within what Slack takes', () => {
    const domains = Array.from({ length: 500 }, (_, at) => ({ ...message.domains[0], host: `${at}.test`, text: 'x'.repeat(900) }));
    const { blocks, text } = slackBody(alertMessageSchema.parse({ ...message, domains, domainsCount: 3000 })) as {
      blocks: { text: { text: string } }[];
      text: string;
    };
    for (const block of blocks) expect(block.text.text.length).toBeLessThanOrEqual(3000);
    expect(text.length).toBeLessThan(4000);
    expect(text).toContain('and 2,985 more');
  });
});

describe('a mail of an alert', () => {
  it('names each domain and leads to the group, in both of its forms', async () => {
    const { html, text, subject } = await alertMail(message, names);
    expect(subject).toBe('Critical: 2 websites on 192.0.2.7 do not answer');
    for (const form of [html, text]) {
      expect(form).toContain('a.client.test (Website)');
      expect(form).toContain('b.client.test (Website)');
      expect(form).toContain(message.url);
      expect(form).toContain('“Team”');
    }
    expect(html).not.toContain('<https://evil');
  });

  it.each([
    ['en-GB', '3,000 domains are concerned.', 'and 2,998 more'],
    ['de', '3.000 domains are concerned.', 'and 2.998 more'],
  ])('counts as its reader does, in %s', async (locale, story, rest) => {
    const { text } = await alertMail({ ...message, domainsCount: 3000 }, { ...names, locale });
    expect(text).toContain(story);
    expect(text).toContain(rest);
  });

  it.each(messageEvents)('of %s has a subject and words of its own', async (event) => {
    const digest =
      event === 'digest' && message.incident
        ? { open: [message.incident], over: [{ ...message.incident, resolvedAt: '2026-11-20T12:59:00.000Z' }] }
        : null;
    const resolved =
      event === 'resolved' && message.incident ? { ...message.incident, resolvedAt: '2026-11-20T10:00:00.000Z' } : message.incident;
    const { subject, text } = await alertMail({ ...message, event, digest, incident: digest === null ? resolved : null }, names);
    expect(subject).toMatch(/\S/);
    if (event === 'resolved') expect(text).toContain('It is well again, after 61 minutes:');
    if (event === 'digest') expect(text).toContain('2 websites on 192.0.2.7 do not answer (for 4 hours)');
  });
});
