import { contrastMin, contrastRatio, languages } from '@sightline/contract/core';
import { defaultStyles } from '@sightline/contract/dashboards';
import { describe, expect, it } from 'vitest';
import { sampleAlertMails } from '#monitoring/alert-channels/testing/sample-alert-mails.ts';
import { composeNotification, composeReportMail, reportFailureNotification } from './index.ts';
import { reportWordsOf } from './report-words.ts';
import { reportInput, sampleMails } from './testing/sample-mails.ts';

const bytesMax = 100_000;
const hrefs = (html: string): string[] => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const evil = '<img src=x onerror="alert(1)"> & </title><script>1</script>';

describe.each([...sampleMails, ...sampleAlertMails])('the mail of $name', ({ mail }) => {
  it('is small enough not to be cut off, and says in its text all that its HTML links to', async () => {
    const { html, text } = await mail();
    expect(Buffer.byteLength(html)).toBeLessThan(bytesMax);
    expect(hrefs(html).length).toBeGreaterThan(0);
    for (const link of hrefs(html)) expect(text).toContain(link);
  });

  it('is known as a machine’s, and never has a break in its subject', async () => {
    const { subject, headers } = await mail();
    expect(subject).toMatch(/^\S.*\S$/);
    expect(headers).toMatchObject({ 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' });
  });

  it('speaks of light and dark, and has a language and a title', async () => {
    const { html } = await mail();
    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('prefers-color-scheme:dark');
    expect(html).toMatch(/<html[^>]* lang="[a-z]{2}/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
  });
});

describe('a report mail', () => {
  it('holds the figures with their change, good and bad in words too, in both of its forms', async () => {
    const { html, text } = await composeReportMail(reportInput);
    for (const form of [html, text]) {
      for (const { label, value } of reportInput.keyFigures) {
        expect(form).toContain(label);
        expect(form).toContain(value);
      }
      expect(form).toContain('↑ 12.4 % (better)');
      expect(form).toContain('↑ 8.1 % (worse)');
      expect(form).toContain('0.0 %');
      expect(form).not.toContain('0.0 % (');
    }
    expect(text).toContain('Sessions: 48,213, ↑ 12.4 % (better), ↓ 3.1 % against October 2025 (worse)');
  });

  it('says under a figure what the dashboard’s author says of it, with its lines', async () => {
    const { html, text } = await composeReportMail(reportInput);
    expect(text).toContain('The autumn campaign began on 12 October.\nIt runs until Christmas.');
    expect(html).toMatch(/began on 12 October\.<br\/>It runs/);
  });

  it('has the colours and the type of titles of a light design, bent until they are read, and of a dark one the type', async () => {
    const styles = {
      ...defaultStyles,
      backgroundColor: '#fffdf9',
      dashboardBackgroundColor: '#f4efe6',
      color: '#cfc4b4',
      titleFont: 'serif',
    } as const;
    const { html } = await composeReportMail({ ...reportInput, styles });
    expect(html).toMatch(/<h1[^>]*font-family:Georgia/);
    expect(html).toMatch(/class="ground" style="[^"]*background-color:#f4efe6/);
    const [, ink = ''] = html.match(/<h1[^>]*;color:(#[0-9a-f]{6})/) ?? [];
    expect(ink).not.toBe(styles.color);
    expect(contrastRatio(ink, styles.backgroundColor)).toBeGreaterThanOrEqual(contrastMin);
    const dark = await composeReportMail({ ...reportInput, styles: { ...styles, theme: 'dark' } });
    expect(dark.html).not.toContain('#f4efe6');
    expect(dark.html).toMatch(/<h1[^>]*font-family:Georgia/);
  });

  it('leaves no ground of light behind in the dark, and has a width and a font where Word draws it', async () => {
    const { html } = await composeReportMail({ ...reportInput, brand: { logoUrl: 'https://sightline.test/logo.png', colour: null } });
    for (const [, look = ''] of html.matchAll(/<[a-z0-9]+ ([^>]*background-color:#f[^>]*)>/g))
      expect(look).toMatch(/class="(ground|paper)"/);
    expect(html).toMatch(/<img[^>]*class="plate"/);
    const [, forWord = ''] =
      html.match(/<!--\[if mso\]>(<table[^>]*width="600"[^>]*><tr><td>)<!\[endif\]-->\s*<table[^>]*class="paper"/) ?? [];
    expect(forWord).not.toBe('');
    expect(html).toContain('<!--[if mso]></td></tr></table><![endif]-->');
    expect(html.match(/<!--\[if mso\]><style>([^<]*)</)?.[1]).toContain('Arial');
    // Word passes over the padding of tables.
    expect(html).not.toMatch(/<table[^>]*style="[^"]*padding/);
  });

  it('says what is missing before any figure', async () => {
    const { text } = await composeReportMail(reportInput);
    const places = [...reportInput.gaps, 'Sessions: 48,213'].map((words) => text.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect((await composeReportMail({ ...reportInput, gaps: [] })).text).not.toContain('missing');
  });

  it('lets its reader stop it with one click', async () => {
    const { headers, text } = await composeReportMail(reportInput);
    expect(headers).toMatchObject({
      'List-Unsubscribe': `<${reportInput.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(text).toContain(`Stop these reports: ${reportInput.unsubscribeUrl}`);
  });

  it('shows the preview in place and carries the PDF', async () => {
    const { html, attachments } = await composeReportMail(reportInput);
    const [preview, pdf] = attachments;
    expect(preview).toMatchObject({ contentType: 'image/png' });
    expect(html).toContain(`src="cid:${preview?.cid}"`);
    expect(pdf).toMatchObject({ fileName: 'Peak report.pdf', contentType: 'application/pdf' });
    expect(pdf?.cid).toBeUndefined();
  });

  it.each(languages)('links a PDF that is too large, and says for how long, in %s', async (language) => {
    const url = 'https://sightline.test/files/pdf/report.pdf';
    const { html, text, attachments } = await composeReportMail({ ...reportInput, pdf: { url }, locale: language });
    const { pdfTooLarge, pdfLink } = reportWordsOf(language);
    expect(text).toContain(`${pdfLink}: ${url}`);
    for (const form of [html, text]) expect(form).toContain(pdfTooLarge);
    expect(html).toContain(`href="${url}"`);
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['preview.png']);
  });

  it('has neither where neither is wanted', async () => {
    const { html, attachments } = await composeReportMail({ ...reportInput, pdf: null, preview: null });
    expect(attachments).toEqual([]);
    expect(html).not.toContain('cid:');
  });

  it('shows whatever names, messages and figures hold as text', async () => {
    const { html, text, subject } = await composeReportMail({
      ...reportInput,
      siteTitle: evil,
      companyName: evil,
      dashboardName: `${evil}\r\nBcc: eve@evil.test`,
      clientName: evil,
      periodWords: evil,
      message: `${evil}\n\n${evil}`,
      keyFigures: [{ label: evil, value: evil, note: evil, changes: [{ text: evil, good: true }] }],
      gaps: [evil],
      brand: { logoUrl: 'https://sightline.test/"><script>', colour: 'red"><script>' },
    });
    expect(html.replaceAll(/src="cid:[\w@]+"/g, '')).not.toMatch(/<script|<img src=x|onerror="/);
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
    expect(text).toContain(evil);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('keeps the lines of its message', async () => {
    const { html, text } = await composeReportMail({ ...reportInput, message: 'Dear Anna,\nall went well.\n\nBest, Ben' });
    expect(html).toMatch(/Dear Anna,<br\/>all went well\.<\/p>/);
    expect(text).toContain('Dear Anna,\nall went well.\n\nBest, Ben');
  });

  it.each([
    ['de-u-cu-eur-fw-mon', 'Bericht öffnen', 'besser'],
    ['pt-BR-u-cu-brl-fw-sun-x-quote', 'Abrir o relatório', 'melhor'],
    ['en-US', 'Open the report', 'better'],
    ['tlh', 'Open the report', 'better'],
    ['toString', 'Open the report', 'better'],
  ])('speaks the language of %s', async (locale, open, better) => {
    const { text } = await composeReportMail({ ...reportInput, locale });
    expect(text).toContain(`${open}: ${reportInput.openUrl}`);
    expect(text).toContain(`↑ 12.4 % (${better})`);
  });
});

describe('a notice', () => {
  it('of a report that failed names each who did not get it, and why', async () => {
    const { text } = await composeNotification(
      reportFailureNotification({
        siteTitle: 'Sightline',
        dashboardName: 'Peak',
        dueWords: 'on 1 December at 08:00',
        missed: [
          { recipient: 'anna@client.test', reason: '550 5.1.1 No such user' },
          { recipient: 'ben@client.test', reason: 'The mail server did not answer in time.' },
        ],
        reportsUrl: 'https://sightline.test/company/automatic-reports',
      }),
    );
    expect(text).toContain('- anna@client.test: 550 5.1.1 No such user');
    expect(text).toContain('- ben@client.test: The mail server did not answer in time.');
  });
});
