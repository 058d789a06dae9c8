import { peopleAs } from '../kernel/people.ts';

/** LinkedIn members of the sandbox, by the id in `urn:li:person:<id>`. */
export const linkedInUsers = peopleAs('personId', ['aN7na-Alp1', 'b3Nn-N0rd2', 'c4Rla-Tan3', 's0Lo-Le3r4']);
export type LinkedInUser = (typeof linkedInUsers)[number];

export function findLinkedInUser(email: string): LinkedInUser | null {
  return linkedInUsers.find((user) => user.email === email) ?? null;
}
