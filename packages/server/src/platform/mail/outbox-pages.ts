import { lightTheme } from '@sightline/charts/theme';
import { dayAndSeconds, escapeHtml } from '@sightline/contract/core';
import type { StoredMail } from './outbox.ts';

export const outboxPath = '/outbox';

const style = `:root{color-scheme:light dark}body{font:14px/1.5 ${lightTheme.font};margin:0 auto;padding:24px 16px;max-width:960px;box-sizing:border-box}
h1{font-size:20px;margin:0 0 4px;overflow-wrap:anywhere}h2{font-size:16px;margin:24px 0 8px}ul{list-style:none;margin:16px 0;padding:0}li{padding:12px 0;border-top:1px solid GrayText;overflow-wrap:anywhere}
dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;margin:16px 0}dd{margin:0;overflow-wrap:anywhere}
iframe{width:100%;height:80vh;border:1px solid GrayText;border-radius:6px;box-sizing:border-box}pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid GrayText;border-radius:6px;padding:16px}
summary{cursor:pointer;padding:8px 0}`;

const page = (title: string, body: string, nonce: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>\n`;

const when = (at: string): string => dayAndSeconds(new Date(at), { locale: 'en-GB', timezone: 'UTC' });

const sender = ({ from }: StoredMail): string => (from.name === '' ? from.address : `${from.name} <${from.address}>`);

const item = (mail: StoredMail): string =>
  `<li><a href="${outboxPath}/${mail.id}">${escapeHtml(mail.subject || 'Without a subject')}</a><br>To ${escapeHtml(mail.to.join(', '))}, ${when(mail.at)} UTC</li>`;

export function listPage(mails: readonly StoredMail[], nonce: string): string {
  const body =
    mails.length === 0
      ? '<p>No mail yet. What the product would send shows here: a report you send to yourself, a login that ended.</p>'
      : `<ul>${mails.map(item).join('')}</ul>`;
  return page('Outbox', `<h1>Outbox</h1><p>None of these mails was sent: set SMTP_URL and MAIL_FROM to send them.</p>${body}`, nonce);
}

const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function mailPage(mail: StoredMail, nonce: string): string {
  const here = `${outboxPath}/${mail.id}`;
  const facts: [string, string][] = [
    ['From', sender(mail)],
    ['To', mail.to.join(', ')],
    ...(mail.replyTo === null ? [] : [['Reply to', mail.replyTo] satisfies [string, string]]),
    ['Made', `${when(mail.at)} UTC`],
    ...Object.entries(mail.headers),
  ];
  const files = mail.attachments.map(
    ({ fileName, bytes }, place) =>
      `<li><a download href="${here}/attachments/${place}">${escapeHtml(fileName)}</a> (${sizeWords(bytes)})</li>`,
  );
  return page(
    mail.subject,
    `<p><a href="${outboxPath}">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1><p>This mail was not sent.</p>
<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>
${files.length === 0 ? '' : `<h2>Attachments</h2><ul>${files.join('')}</ul>`}
<iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="${here}/html"></iframe>
<details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`,
    nonce,
  );
}
