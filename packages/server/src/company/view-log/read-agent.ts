import type { View } from '@sightline/contract/company';

/**
 * Programs that open pages without anybody looking: search engines, previews of links in chats and mails, checks whether a page is up. Their names
 * for themselves nearly all have one of these words in them.
 */
const programs =
  /bot\b|bot[/_-]|crawl|spider|slurp|preview|externalhit|whatsapp|embedly|mediapartners|inspectiontool|googleother|headless|phantomjs|lighthouse|pagespeed|gtmetrix|uptime|pingdom|monitor|statuscake|scan|fetch|curl|wget|python|java\/|okhttp|go-http|axios|libwww|httpclient|ms-office/i;

/** Whoever does not say who it is, is no browser. */
export const isProgram = (agent: string): boolean => agent.trim() === '' || programs.test(agent);

/** In this order: most browsers name those they descend from, too. */
const families: readonly [RegExp, View['browser']][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

function deviceOf(agent: string): View['device'] {
  if (/\biPad\b|\bTablet\b|\bPlayBook\b|\bSilk\//.test(agent)) return 'tablet';
  // Android tablets leave the word Mobile out.
  if (/\bAndroid\b/.test(agent)) return /\bMobile\b/.test(agent) ? 'phone' : 'tablet';
  return /\biPhone\b|\biPod\b|\bMobile\b/.test(agent) ? 'phone' : 'computer';
}

/** The kind of browser and device alone: no versions, nothing that would tell one visitor from another. */
export const readAgent = (agent: string): Pick<View, 'browser' | 'device'> => ({
  browser: families.find(([pattern]) => pattern.test(agent))?.[1] ?? 'Other',
  device: deviceOf(agent),
});
