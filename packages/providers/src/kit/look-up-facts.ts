import { call, type Session } from './call.ts';
import { requestFingerprint } from './fingerprint.ts';
import { kept } from './kept.ts';
import type { Fact, Facts } from './provider.ts';

/** Facts by name; `wereKept` tells whether any of them may be out of date. */
export async function lookUpFacts(
  session: Session,
  wanted: Fact[],
  options: { anew?: boolean } = {},
): Promise<{ facts: Facts; wereKept: boolean }> {
  const found = await Promise.all(
    wanted.map(async (fact) => {
      const key = `fact:${session.provider.declaration.key}:${fact.name}:${requestFingerprint(fact.request)}`;
      const look = async () => fact.read(await call(session, fact.request));
      return { name: fact.name, ...(await kept(session.runtime.facts, key, fact.keepMinutes, look, options)) };
    }),
  );
  return { facts: Object.fromEntries(found.map(({ name, value }) => [name, value])), wereKept: found.some(({ wasKept }) => wasKept) };
}
