/** A LinkedIn member of the sandbox. Stand-ins decide by e-mail what each may see; grants name the user by e-mail. */
export interface LinkedInUser {
  /** As in `urn:li:person:<id>`. */
  personId: string;
  email: string;
  name: string;
}

export const linkedInUsers: readonly LinkedInUser[] = [
  { personId: 'aN7na-Alp1', email: 'anna@alpine-agency.test', name: 'Anna Alpine' },
  { personId: 'b3Nn-N0rd2', email: 'ben@nordclinics.test', name: 'Ben Nord' },
  { personId: 'c4Rla-Tan3', email: 'carla@sakura-tea.test', name: 'Carla Tanaka' },
  { personId: 's0Lo-Le3r4', email: 'solo@empty.test', name: 'Solo Leer' },
];

export function findLinkedInUser(email: string): LinkedInUser | null {
  return linkedInUsers.find((user) => user.email === email) ?? null;
}
