import { peopleAs } from '../kernel/people.ts';

/** Facebook accounts of the sandbox, by the id the Graph API names the user to an app with. */
export const facebookUsers = peopleAs(
  'id',
  [1, 2, 3, 4].map((number) => `1021500000000000${number}`),
);
export type FacebookUser = (typeof facebookUsers)[number];

export function findFacebookUser(emailOrId: string): FacebookUser | null {
  return facebookUsers.find(({ email, id }) => email === emailOrId || id === emailOrId) ?? null;
}
