const API = 'https://www.googleapis.com/auth/';

/** What the consent page says about a scope. */
const WORDS: Record<string, string> = {
  [`${API}analytics.readonly`]: 'See and download your Google Analytics data',
  [`${API}spreadsheets.readonly`]: 'See all your Google Sheets spreadsheets',
  [`${API}drive.metadata.readonly`]: 'See information about your Google Drive files',
  [`${API}drive.readonly`]: 'See and download all your Google Drive files',
  [`${API}drive.file`]: 'See the Google Drive files you use with this app',
  [`${API}webmasters.readonly`]: 'View Search Console data for your verified sites',
  [`${API}webmasters`]: 'View and manage Search Console data for your verified sites',
  [`${API}adwords`]: 'See, edit, create and delete your Google Ads accounts and data',
  [`${API}youtube.readonly`]: 'View your YouTube account',
  [`${API}yt-analytics.readonly`]: 'View YouTube Analytics reports for your YouTube content',
  [`${API}business.manage`]: 'See, edit, create and delete your Google Business Profile listings',
};

const LONG_NAMES: Record<string, string> = { email: `${API}userinfo.email`, profile: `${API}userinfo.profile` };
const LOGIN = ['openid', ...Object.values(LONG_NAMES)];

/** The scopes of a request, by their full names, each once. */
export function readScopes(text: string): string[] {
  const given = text.split(/[\s,]+/).filter((scope) => scope !== '');
  return [...new Set(given.map((scope) => LONG_NAMES[scope] ?? scope))];
}

/** Scopes that only say who the user is: they cannot be unticked. */
export function isLoginScope(scope: string): boolean {
  return LOGIN.includes(scope);
}

export function describeScope(scope: string): string {
  return WORDS[scope] ?? scope;
}
