import type { CheckTools } from '../tools.ts';

const unasked = async (): Promise<never> => {
  throw new Error('This test asks for what it did not prepare.');
};

/** Tools of which only those that a test hands in work. */
export const checkToolsStub = (given: Partial<CheckTools>): CheckTools => ({
  http: { fetch: unasked, close: async () => {} },
  tls: { look: unasked },
  dns: { a: unasked, aaaa: unasked, ns: unasked, mx: unasked, txt: unasked },
  registry: { registrationOf: unasked },
  figures: { compare: unasked },
  now: () => new Date('2026-11-20T09:00:00Z'),
  ...given,
});
