/** A Facebook account of the sandbox. Grants name the user by e-mail; stand-ins decide by e-mail what each may see. */
export interface FacebookUser {
  /** As the Graph API names the user to an app. */
  id: string;
  email: string;
  name: string;
}

export const facebookUsers: readonly FacebookUser[] = [
  { id: '10215000000000001', email: 'anna@alpine-agency.test', name: 'Anna Alpine' },
  { id: '10215000000000002', email: 'ben@nordclinics.test', name: 'Ben Nord' },
  { id: '10215000000000003', email: 'carla@sakura-tea.test', name: 'Carla Tanaka' },
  { id: '10215000000000004', email: 'solo@empty.test', name: 'Solo Leer' },
];

export function findFacebookUser(emailOrId: string): FacebookUser | null {
  return facebookUsers.find(({ email, id }) => email === emailOrId || id === emailOrId) ?? null;
}
