/** A Google account of the sandbox. Stand-ins decide by e-mail what each may see; grants name the user by e-mail. */
export interface GoogleUser {
  sub: string;
  email: string;
  name: string;
}

export const googleUsers: readonly GoogleUser[] = [
  { sub: '108100000000000000001', email: 'anna@alpine-agency.test', name: 'Anna Alpine' },
  { sub: '108100000000000000002', email: 'ben@nordclinics.test', name: 'Ben Nord' },
  { sub: '108100000000000000003', email: 'carla@sakura-tea.test', name: 'Carla Tanaka' },
  { sub: '108100000000000000004', email: 'solo@empty.test', name: 'Solo Leer' },
];

export function findGoogleUser(email: string): GoogleUser | null {
  return googleUsers.find((user) => user.email === email) ?? null;
}
