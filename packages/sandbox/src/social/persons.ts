export type Service = 'google' | 'facebook' | 'linkedin';

/** What is wrong with the tokens of an account that exists to be refused. */
export type Spoiled = 'audience' | 'expired' | 'nonce' | 'signature' | 'foreign app';

export interface Person {
  id: string;
  /** The service's lasting name of the account; the address may change under it. */
  sub: string;
  name: string;
  /** Null: phone only, or not told. */
  email: string | null;
  /** As the service writes it; undefined: it does not say. */
  emailVerified?: boolean | string;
  /** Domain of a Workspace. */
  hd?: string;
  issuer?: string;
  locale?: unknown;
  spoiled?: Spoiled;
  note: string;
}

const spoiled = (kind: Spoiled): Person => ({
  id: `spoiled-${kind}`,
  sub: `spoiled-${kind}`,
  name: `Wrong ${kind}`,
  email: 'wrong@gmail.com',
  emailVerified: true,
  spoiled: kind,
  note: `tokens that must be refused: ${kind}`,
});

export const personsOf: Readonly<Record<Service, readonly Person[]>> = {
  google: [
    {
      id: 'ann',
      sub: '110169484474386276301',
      name: 'Ann Lee',
      email: 'ann.lee@gmail.com',
      emailVerified: true,
      note: 'ann.lee@gmail.com',
    },
    {
      id: 'wanda',
      sub: '110169484474386276302',
      name: 'Wanda Works',
      email: 'wanda@works.test',
      emailVerified: true,
      hd: 'works.test',
      note: 'wanda@works.test (Workspace)',
    },
    {
      id: 'frank',
      sub: '110169484474386276303',
      name: 'Frank Foreign',
      email: 'frank@elsewhere.test',
      emailVerified: true,
      note: 'frank@elsewhere.test (an address of another service)',
    },
    {
      id: 'una',
      sub: '110169484474386276304',
      name: 'Una Unsure',
      email: 'una@gmail.com',
      emailVerified: false,
      note: 'una@gmail.com (not verified)',
    },
    { id: 'nora', sub: '110169484474386276305', name: 'Nora None', email: null, note: 'without an address' },
    {
      id: 'ann-moved',
      sub: '110169484474386276301',
      name: 'Ann Lee',
      email: 'ann.moved@gmail.com',
      emailVerified: true,
      note: 'ann.moved@gmail.com (Ann after she changed her address)',
    },
    ...(['audience', 'expired', 'nonce', 'signature'] as const).map(spoiled),
  ],
  facebook: [
    { id: 'finn', sub: '10158000000000001', name: 'Finn Face', email: 'finn@people.test', note: 'finn@people.test' },
    { id: 'thief', sub: '10158000000000002', name: 'Theo Thief', email: 'ann.lee@gmail.com', note: 'ann.lee@gmail.com (somebody else’s)' },
    { id: 'nils', sub: '10158000000000003', name: 'Nils None', email: null, note: 'without an address' },
    spoiled('foreign app'),
  ],
  linkedin: [
    {
      id: 'lia',
      sub: '782bbtaQ1',
      name: 'Lia Linked',
      email: 'lia@people.test',
      emailVerified: true,
      locale: { country: 'US', language: 'en' },
      note: 'lia@people.test',
    },
    { id: 'silent', sub: '782bbtaQ2', name: 'Sid Silent', email: 'sid@people.test', note: 'sid@people.test (nothing said about it)' },
    {
      id: 'olga',
      sub: '782bbtaQ3',
      name: 'Olga Old',
      email: 'olga@people.test',
      emailVerified: 'true',
      issuer: 'https://www.linkedin.com',
      locale: 'en-US',
      note: 'olga@people.test (the issuer of before 2024)',
    },
    { id: 'nadia', sub: '782bbtaQ4', name: 'Nadia None', email: null, note: 'without an address' },
    ...(['audience', 'expired'] as const).map(spoiled),
  ],
};

export const findPerson = (service: Service, id: string): Person | null => personsOf[service].find((person) => person.id === id) ?? null;
