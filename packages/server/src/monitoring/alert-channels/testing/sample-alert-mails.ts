import { type CheckKind, httpCheck, tlsCheck } from '@sightline/contract/monitoring';
import type { MailContent } from '#platform/ports/mail-content.ts';
import { alertMail } from '../mail-of.ts';
import type { AlertMessage, MessageDomain, MessageIncident } from '../message.ts';

const domain = (host: string, kind: CheckKind, severity: MessageDomain['severity'], text: string): MessageDomain => ({
  host,
  groupId: 'g1',
  groupName: 'Retail clients',
  kind,
  severity,
  fault: `${kind}.sample`,
  text,
});
const incident = (title: string, changes: Partial<MessageIncident> = {}): MessageIncident => ({
  id: 'i1',
  title,
  cause: 'domain',
  severity: 'critical',
  openedAt: '2026-11-20T08:12:00.000Z',
  resolvedAt: null,
  acknowledgedBy: null,
  ...changes,
});
const message = (event: AlertMessage['event'], title: string, changes: Partial<AlertMessage>): AlertMessage => ({
  id: 'n1',
  event,
  at: '2026-11-20T08:59:00.000Z',
  title,
  url: 'https://sightline.test/groups/g1?incident=i1',
  incident: null,
  domains: [],
  domainsCount: 0,
  openCount: 0,
  digest: null,
  ...changes,
});

const over = { resolvedAt: '2026-11-20T08:59:00.000Z' };
const shop = domain('www.peak-outfitters.example', httpCheck.kind, 'critical', 'The website does not answer: it refuses the connection.');
const alone = 'www.peak-outfitters.example does not answer';
const manyTitle = '3,000 websites on 192.0.2.7 do not answer';
const manyDomains = Array.from({ length: 80 }, (_, number) =>
  domain(`shop-${number}.a-rather-long-name-of-a-client.example`, httpCheck.kind, 'critical', 'It took longer than 10 s.'),
);
const endsSoon = incident('www.alpine-lodge.example: its certificate ends in 7 days', {
  severity: 'warning',
  acknowledgedBy: 'Anna Alpine',
});

const sample = (name: string, given: AlertMessage): { name: string; mail(): Promise<MailContent> } => ({
  name,
  mail: () => alertMail(given, { siteTitle: 'Sightline', channelName: 'Operations', locale: 'en-GB' }),
});

/** Alert mails of every shape, for tests and for eyes. */
export const sampleAlertMails = [
  sample('an alert', message('opened', alone, { incident: incident(alone), domains: [shop], domainsCount: 1, openCount: 1 })),
  sample(
    'a warning',
    message('opened', endsSoon.title, {
      incident: endsSoon,
      domains: [domain('www.alpine-lodge.example', tlsCheck.kind, 'warning', 'Its certificate ends in 7 days, on 27 November 2026.')],
      domainsCount: 1,
      openCount: 1,
    }),
  ),
  sample(
    'an incident of many domains',
    message('opened', manyTitle, {
      incident: incident(manyTitle, { cause: 'host' }),
      domains: manyDomains,
      domainsCount: 3000,
      openCount: 3000,
    }),
  ),
  sample(
    'the end of an incident',
    message('resolved', alone, {
      incident: incident(alone, over),
      domains: [{ ...shop, text: 'The website answers again.' }],
      domainsCount: 1,
      openCount: 0,
    }),
  ),
  sample(
    'several incidents at once',
    message('several', 'Your domains: 2 incidents came up, 1 ended', {
      digest: { open: [incident(alone), endsSoon], over: [incident(manyTitle, over)] },
    }),
  ),
  sample(
    'a daily digest',
    message('digest', 'Your domains: 1 incident open', { digest: { open: [endsSoon], over: [incident(alone, over)] } }),
  ),
  sample('a quiet daily digest', message('digest', 'Your domains: all is well again', { digest: { open: [], over: [] } })),
  sample('a test of a channel', message('test', 'Sightline can reach the channel “Operations”', {})),
];
