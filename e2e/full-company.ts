import type { Page } from '@playwright/test';
import { hourMs } from '@sightline/contract/core';
import { saveBoard } from './generated-boards.ts';
import { call } from './person.ts';

/** 64 dots wide and high, and empty. */
export const blankPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC',
  'base64',
);

export interface FullCompany {
  permalink: string;
  reportId: string;
  groupId: string;
  status: string;
  userId: string;
}

/** Something of everything a company can have; `write` writes each name and text. */
export async function makeFullCompany(page: Page, write: (name: string) => string): Promise<FullCompany> {
  const post = <T>(path: string, body: object): Promise<T> => call<T>(page, 'POST', path, body);
  const name = write('Name').slice(0, 120);
  await call(page, 'PUT', '/api/me', { name: write('Person').slice(0, 100) });
  await post('/api/company', { name });
  const rows = [0, 1, 2, 3].map((row) => ({ name: write(`Row ${row}`), figures: [10 + row, 20 + row] }));
  const header = [write('Head'), write('First'), write('Second')];
  const size = { width: 2, height: 1 } as const;
  const formats = ['chart:bar', 'chart:line', 'chart:area', 'chart:pie', 'chart:radar', 'chart:gauge', 'summary'];
  const { id, permalink } = await saveBoard(page, {
    name,
    sheet: { paper: 'a4', orientation: 'portrait' },
    styles: {},
    widgets: [
      { kind: 'table', title: write('Table'), ...size, header, rows },
      ...formats.map((format) => ({ kind: 'chart' as const, title: write(format), ...size, format, header, rows })),
      { kind: 'text', title: write('Text'), ...size, paragraphs: [write('Paragraph')] },
    ],
  });
  const { data } = await call<{ data: { version: number; widgets: { description: string }[] } }>(
    page,
    'GET',
    `/api/dashboards/${permalink}`,
  );
  // As it would come from a program that escapes nothing.
  const widgets = data.widgets.map((widget) => ({
    ...widget,
    description: widget.description && `<p>${write('Raw')}</p>${widget.description}`,
  }));
  await call(page, 'POST', `/api/dashboards/${id}`, {
    form: {
      version: String(data.version),
      widgets: JSON.stringify(widgets),
      footer: write('Footer'),
      clientName: write('Client').slice(0, 100),
      name,
    },
  });
  await call(page, 'PUT', `/api/dashboards/${id}`, { category: 'public', public: true });
  const today = new Date();
  const day = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 1, 15)).toISOString().slice(0, 10);
  await post('/api/annotations', { text: write('Note').slice(0, 200), startDate: day, dashboardId: null });
  await post('/api/folders', { name: write('Folder').slice(0, 60), colour: null });
  await post('/api/palettes', { name: write('Palette').slice(0, 60), colours: ['#112233', '#445566'] });
  await post(`/api/dashboards/${id}/template`, { name: write('Template').slice(0, 60), description: write('Words').slice(0, 200) });
  await post('/api/company/api-tokens', { name: write('Token').slice(0, 60), scope: 'read' });
  await post('/api/users', {
    name: write('Invited').slice(0, 100),
    email: `invited.${crypto.randomUUID().slice(0, 8)}@agency.test`,
    role: 'member',
  });
  const target = { type: 'email', recipients: ['anna@agency.test'], mode: { kind: 'instant' } };
  await post('/api/alert-channels', { name: write('Channel').slice(0, 60), target });
  const schedule = { period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' };
  const texts = { subject: write('Subject').slice(0, 150), message: write('Message') };
  const report = { dashboardId: id, recipients: 'anna@client.test', dateRange: 'LAST_MONTH', withPdf: false, withPreview: false };
  const { data: made } = await post<{ data: { id: string } }>('/api/automatic-reports', { ...report, ...schedule, ...texts });
  const picture = { name: `${write('Picture').replaceAll('/', '|')}.png`, mimeType: 'image/png', buffer: blankPicture };
  await post('/api/media', { form: { category: 'content', file: picture } });
  const group = await post<{ data: { id: string } }>('/api/campaigns', { name, domains: 'a.example.test\nb.example.test' });
  const groupId = group.data.id;
  const domains = await call<{ data: { id: string }[] }>(page, 'GET', `/api/campaigns/${groupId}/domains`);
  for (const domain of domains.data) await call(page, 'PUT', `/api/domains/${domain.id}`, { note: write('Owner').slice(0, 200) });
  const once = { kind: 'once', startsAt: new Date(today.getTime() + hourMs).toISOString() };
  await post(`/api/campaigns/${groupId}/maintenance`, { title: write('Work').slice(0, 120), schedule: once, minutes: 60 });
  const shared = await call<{ data: { permalink: string } }>(page, 'PUT', `/api/campaigns/${groupId}/sharing`, {
    category: 'public',
    public: true,
  });
  const me = await call<{ data: { id: string } }>(page, 'GET', '/api/me');
  return { permalink, reportId: made.id, groupId, status: shared.data.permalink, userId: me.data.id };
}
