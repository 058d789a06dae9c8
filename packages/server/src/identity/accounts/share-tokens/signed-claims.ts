import type { ZodType } from 'zod';
import type { Context } from '#platform/context.ts';

/** A token that says what it is good for, signed with our key, so that nothing about it need be kept. `kind` keeps one sort from passing as another. */
export function signClaims(context: Context, kind: string, claims: object): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${kind}.${text}.${context.sealer.sign(`${kind}:${text}`)}`;
}

/** What a token of that kind says; null for anything that is not one of ours in its time. */
export function readClaims<T extends { until: number }>(context: Context, kind: string, schema: ZodType<T>, token: string): T | null {
  const [given, text, signature] = token.replace(/^Bearer /i, '').split('.');
  if (given !== kind || !text || !signature) return null;
  if (!context.sealer.verify(`${kind}:${text}`, signature)) return null;
  const claims = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return claims.until > context.clock.now().getTime() ? claims : null;
}
