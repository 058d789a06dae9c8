/** Every scope an app of the sandbox was granted, with what the consent page says about it. */
const WORDS: Record<string, string> = {
  openid: 'Use your name and photo',
  profile: 'Use your name and photo',
  email: 'Use the primary email address associated with your LinkedIn account',
  r_basicprofile: 'Use your basic profile including your name, photo, headline, and public profile URL',
  r_ads: 'Retrieve your advertising accounts',
  rw_ads: 'Manage your advertising accounts',
  r_ads_reporting: 'Retrieve reporting for your advertising accounts',
  r_organization_admin: "Retrieve your organization's pages and their reporting data",
  rw_organization_admin: "Manage your organization's pages and retrieve reporting data",
  r_organization_social: "Retrieve your organization's posts, comments, reactions, and other engagement data",
  w_organization_social: "Create, modify, and delete posts, comments, and reactions on your organization's behalf",
  r_organization_social_feed: "Retrieve comments, reactions, and other engagement data on your organization's posts",
};

/**
 * The scopes of a request, each once. LinkedIn documents spaces between them; its own client library sends commas
 * (https://github.com/linkedin-developers/linkedin-api-js-client/blob/main/lib/utils/oauth-utils.ts).
 */
export function readScopes(text: string): string[] {
  return [...new Set(text.split(/[\s,]+/).filter((scope) => scope !== ''))];
}

/** The first scope the app was not granted, null when it has them all. */
export function ungrantedScope(scopes: readonly string[]): string | null {
  return scopes.find((scope) => !Object.hasOwn(WORDS, scope)) ?? null;
}

export function describeScope(scope: string): string {
  return WORDS[scope] ?? scope;
}
