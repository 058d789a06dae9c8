/** Who may sign in at the vendors; grants name them by e-mail, and stand-ins decide by it what each may see. */
export const ANNA = 'anna@alpine-agency.test';
export const BEN = 'ben@nordclinics.test';
export const CARLA = 'carla@sakura-tea.test';
/** Has an account and nothing in it. */
export const SOLO = 'solo@empty.test';

interface Person {
  email: string;
  name: string;
}

const people: readonly Person[] = [
  { email: ANNA, name: 'Anna Alpine' },
  { email: BEN, name: 'Ben Nord' },
  { email: CARLA, name: 'Carla Tanaka' },
  { email: SOLO, name: 'Solo Leer' },
];

/** The people with the ids a vendor knows them by, in their order. */
export function peopleAs<K extends string>(id: K, ids: readonly string[]): (Person & Record<K, string>)[] {
  // The one computed name is the one asked for.
  return people.map((person, index) => ({ [id]: ids[index] ?? '', ...person }) as Person & Record<K, string>);
}
