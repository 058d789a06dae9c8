import type { Site } from './sites.ts';

const escaped = (words: string): string => words.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const frontPage = ({ host, title, description, words }: Site): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}">
<link rel="canonical" href="https://${host}/"></head>
<body><main><h1>${escaped(title)}</h1>${words.map((paragraph) => `<p>${escaped(paragraph)}</p>`).join('')}</main></body></html>
`;

export const failedPage = (status: number): string =>
  `<!doctype html><html lang="en"><head><title>${status}</title></head><body><h1>Something went wrong</h1></body></html>\n`;

export const robots = ({ host, hasSitemap }: Site): string =>
  `User-agent: *\nDisallow: /basket\n${hasSitemap ? `\nSitemap: https://${host}/sitemap.xml\n` : ''}`;

export const sitemap = ({ host }: Site): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://${host}/</loc></url></urlset>
`;

/** What a well-kept server sends along. */
export const goodHeaders = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};
