/** Permissions an app may ask for, as the dialog words them (https://developers.facebook.com/docs/permissions). */
const WORDS: Record<string, string> = {
  public_profile: 'Receive your name and profile picture',
  email: 'Receive your e-mail address',
  ads_read: 'Access the Facebook ads and related stats for ad accounts you have access to',
  ads_management: 'Manage ads for ad accounts that you have access to',
  business_management: 'Manage your business portfolio',
  pages_show_list: 'Show a list of the Pages you manage',
  pages_read_engagement: 'Read content posted on the Page',
  pages_read_user_content: 'Read user content on your Page',
  pages_manage_metadata: 'Manage accounts, settings and webhooks for a Page',
  read_insights: 'Read your Page’s insights',
  instagram_basic: 'Access profile and posts from the Instagram account connected to your Page',
  instagram_manage_insights: 'Access insights for the Instagram account connected to your Page',
  instagram_manage_comments: 'Manage comments for the Instagram account connected to your Page',
};

/** Given with every login; cannot be unticked. */
export const LOGIN_SCOPE = 'public_profile';

/** The permissions of a request (separated by commas or spaces), each once. */
export function readScopes(text: string): string[] {
  const given = text.split(/[\s,]+/).filter((scope) => scope !== '');
  return [...new Set([LOGIN_SCOPE, ...given])];
}

export function isKnownScope(scope: string): boolean {
  return Object.hasOwn(WORDS, scope);
}

export function describeScope(scope: string): string {
  return WORDS[scope] ?? scope;
}
