import { createHmac } from 'node:crypto';
import { perWorld } from '../kernel/per-world.ts';
import type { World } from '../kernel/stand-in.ts';
import type { GraphParams } from './graph-call.ts';
import { badParameter, GraphRefusal } from './graph-error.ts';

/** Secrets of the apps, learnt from the first code each redeems: the sandbox knows no list of apps. */
const secrets = perWorld(() => new Map<string, string>());

/** Throws when an app comes with another secret than before. */
export function requireAppSecret(world: World, appId: string, secret: string): void {
  if ((secrets(world).get(appId) ?? secret) === secret) return;
  throw new GraphRefusal({ message: 'Error validating client secret.', code: 1 });
}

export function rememberAppSecret(world: World, appId: string, secret: string): void {
  secrets(world).set(appId, secret);
}

/** `appsecret_proof` is the hex HMAC-SHA256 of the token under the app's secret; checked once that is known, its form always. */
export function checkProof(world: World, appId: string, token: string, params: GraphParams): void {
  const proof = params.appsecret_proof;
  if (proof === undefined) return;
  const secret = secrets(world).get(appId);
  const right = secret === undefined ? proof : createHmac('sha256', secret).update(token).digest('hex');
  if (!/^[0-9a-f]{64}$/.test(proof) || proof !== right) throw badParameter('Invalid appsecret_proof provided in the API argument');
}
