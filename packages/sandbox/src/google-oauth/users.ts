import { peopleAs } from '../kernel/people.ts';

/** Google accounts of the sandbox. */
export const googleUsers = peopleAs(
  'sub',
  [1, 2, 3, 4].map((number) => `10810000000000000000${number}`),
);
export type GoogleUser = (typeof googleUsers)[number];

export function findGoogleUser(email: string): GoogleUser | null {
  return googleUsers.find((user) => user.email === email) ?? null;
}
