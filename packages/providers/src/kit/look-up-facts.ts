import { minuteMs } from '@sightline/contract/core/time-units';
import { call, type Session } from './call.ts';
import { requestFingerprint } from './fingerprint.ts';
import { type Kept, kept } from './kept.ts';
import { recall, remember } from './memory.ts';
import type { Fact, Facts } from './provider.ts';
import type { FactStore } from './runtime.ts';

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
      return { name: fact.name, ...(await keptFact(session, fact, key, look, options)) };
    }),
  );
  return { facts: Object.fromEntries(found.map(({ name, value }) => [name, value])), wereKept: found.some(({ wasKept }) => wasKept) };
}

function keptFact(session: Session, fact: Fact, key: string, look: () => Promise<unknown>, options: { anew?: boolean }): Promise<Kept> {
  const { facts, now } = session.runtime;
  return kept(fact.isSecret === true ? inMemory(facts, () => now().getTime()) : facts, key, fact.keepMinutes, look, options);
}

/** A store of the same source that writes nothing down. */
const inMemory = (facts: FactStore, nowMs: () => number): FactStore => ({
  get: async (key) => recall(facts, key, nowMs()),
  set: async (key, value, keepMinutes) => remember(facts, key, value, { nowMs: nowMs(), keepMs: keepMinutes * minuteMs }),
});
