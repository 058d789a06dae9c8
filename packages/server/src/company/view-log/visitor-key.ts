import { todayIn } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { newToken, sha256 } from '#platform/text/hashes.ts';
import { keepSalt } from './rows.ts';

/** Twelve hours behind UTC: a day that is over here is over everywhere. */
const lastZone = 'Etc/GMT+12';
const saltBytes = 24;
/** So many companies have visitors at a time; more are simply read again. */
const saltsMax = 2000;

/** The earliest day that it still is anywhere. */
export const earliestDay = (now: Date): string => todayIn(lastZone, now);

interface Salts {
  /** As `earliestDay`: with another one everything is forgotten. */
  day: string;
  known: Map<string, string>;
}
const memories = new WeakMap<Context, Salts>();

function saltsOf(context: Context): Map<string, string> {
  const day = earliestDay(context.clock.now());
  const salts = memories.get(context);
  if (salts?.day === day && salts.known.size < saltsMax) return salts.known;
  const known = new Map<string, string>();
  memories.set(context, { day, known });
  return known;
}

async function saltFor(context: Context, scope: Scope, day: string): Promise<string> {
  const salts = saltsOf(context);
  const name = `${scope.companyId} ${day}`;
  const salt = salts.get(name) ?? (await keepSalt(scope, day, newToken(saltBytes)));
  salts.set(name, salt);
  return salt;
}

/**
 * Names a visitor of a company for one day. Address and browser are not kept: with them and this key nobody can be found again once the day's salt is
 * gone, nor on another day, nor at another company.
 */
export async function visitorKey(
  context: Context,
  scope: Scope,
  day: string,
  visitor: { address: string; agent: string },
): Promise<string> {
  const salt = await saltFor(context, scope, day);
  return sha256(JSON.stringify([salt, visitor.address, visitor.agent]), 'base64url').slice(0, 22);
}
