import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { minuteMs } from './time-units.ts';

const CODE_LIFETIME_MS = 10 * minuteMs;

/** Who consented to what, for which client. */
export interface Consent {
  user: string;
  clientId: string;
  scopes: string[];
}

/** The vendor's own lifetimes in seconds, where they differ from the sandbox's; `access: null` is a token without an end. */
export interface Lifetimes {
  code?: number;
  access?: number | null;
  refresh?: number;
}

export interface CodeRequest extends Consent {
  redirectUri: string;
  /** S256 challenge, or null when the client did not use PKCE. */
  codeChallenge: string | null;
  /** False: no refresh token comes with the access token. */
  offline: boolean;
  /** What the vendor's tokens begin with. */
  prefixes?: { access?: string; refresh?: string };
  lifetimes?: Lifetimes;
}

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  /** Infinity for a token without an end. */
  expiresInS: number;
  scopes: string[];
  user: string;
}

interface Claims {
  kind: 'access' | 'refresh';
  user: string;
  client: string;
  scopes: string[];
  /** Grows with every token, also across restarts: what revocation compares. */
  serial: number;
  /** Milliseconds since 1970; 0 = never. */
  expires: number;
}

interface PendingCode extends CodeRequest {
  expires: number;
}

export type Refusal = 'unknown' | 'expired' | 'revoked';

/**
 * Authorization codes and tokens. Tokens carry their own claims, signed with the seed, so that what was connected yesterday
 * still works after the sandbox was restarted; revocations are forgotten then.
 */
export class OAuthGrants {
  #codes = new Map<string, PendingCode>();
  #revokedGrants = new Map<string, number>();
  #revokedScopes: { scopes: readonly string[] | null; serial: number }[] = [];
  #expired: { scopes: readonly string[] | null; serial: number }[] = [];
  #lastSerial = 0;
  readonly #key: string;
  readonly #lifetimeS: number;
  readonly #now: () => Date;

  constructor(options: { seed: string; tokenLifetimeS: number; now: () => Date }) {
    this.#key = `sandbox-oauth:${options.seed}`;
    this.#lifetimeS = options.tokenLifetimeS;
    this.#now = options.now;
  }

  issueCode(request: CodeRequest): string {
    const code = `4/${randomBytes(24).toString('base64url')}`;
    const lifetimeMs = request.lifetimes?.code === undefined ? CODE_LIFETIME_MS : request.lifetimes.code * 1000;
    this.#codes.set(code, { ...request, expires: this.#now().getTime() + lifetimeMs });
    return code;
  }

  /** A code works once; a second use, another client, another address or a wrong verifier is refused. */
  redeem(
    code: string,
    by: { clientId: string; redirectUri: string; codeVerifier: string | null },
  ): Tokens | { error: 'code' | 'redirect' | 'verifier' } {
    const pending = this.#codes.get(code);
    this.#codes.delete(code);
    if (!pending || pending.clientId !== by.clientId || pending.expires < this.#now().getTime()) return { error: 'code' };
    if (pending.redirectUri !== by.redirectUri) return { error: 'redirect' };
    if (pending.codeChallenge !== null) {
      const answer = createHash('sha256')
        .update(by.codeVerifier ?? '')
        .digest('base64url');
      if (answer !== pending.codeChallenge) return { error: 'verifier' };
    }
    return this.issueTokens(pending);
  }

  /** Tokens without the consent page, for tests and for vendors whose flow is their own. */
  issueTokens(consent: Consent & { offline?: boolean; prefixes?: { access?: string; refresh?: string }; lifetimes?: Lifetimes }): Tokens {
    const refreshPrefix = consent.prefixes?.refresh ?? '1//';
    const accessPrefix = consent.prefixes?.access ?? 'ya29.';
    const refreshS = consent.lifetimes?.refresh;
    const refreshEnd = refreshS === undefined ? 0 : this.#now().getTime() + refreshS * 1000;
    const refreshToken = consent.offline === false ? null : this.#sign('refresh', consent, refreshPrefix, refreshEnd);
    return { ...this.#access(consent, accessPrefix, consent.lifetimes?.access), refreshToken };
  }

  /** A new access token; the refresh token itself stays. */
  refresh(refreshToken: string, clientId: string, accessPrefix = 'ya29.', lifetimeS?: number | null): Tokens | Refusal {
    const claims = this.#read(refreshToken);
    if (claims?.kind !== 'refresh' || claims.client !== clientId) return 'unknown';
    if (this.#isRevoked(claims)) return 'revoked';
    if (claims.expires !== 0 && claims.expires <= this.#now().getTime()) return 'expired';
    return { ...this.#access({ user: claims.user, clientId, scopes: claims.scopes }, accessPrefix, lifetimeS), refreshToken: null };
  }

  /** Seconds until a refresh token ends, rounded up; null when it never does or is none of ours. */
  refreshSecondsLeft(refreshToken: string): number | null {
    const claims = this.#read(refreshToken);
    if (claims?.kind !== 'refresh' || claims.expires === 0) return null;
    return Math.max(0, Math.ceil((claims.expires - this.#now().getTime()) / 1000));
  }

  /** The usual lifetime of an access token, in seconds. */
  get lifetimeS(): number {
    return this.#lifetimeS;
  }

  /** Looks at an access token, with or without the word `Bearer` before it. `expiresInS` is Infinity when it never ends. */
  verify(bearer: string | undefined): { user: string; scopes: string[]; clientId: string; expiresInS: number } | Refusal {
    const claims = this.#read((bearer ?? '').replace(/^Bearer\s+/i, ''));
    if (claims?.kind !== 'access') return 'unknown';
    if (this.#isRevoked(claims)) return 'revoked';
    const leftMs = claims.expires === 0 ? Infinity : claims.expires - this.#now().getTime();
    if (leftMs <= 0 || this.#expired.some((cut) => this.#reaches(cut, claims))) return 'expired';
    return { user: claims.user, scopes: claims.scopes, clientId: claims.client, expiresInS: Math.ceil(leftMs / 1000) };
  }

  /** Ends the whole grant (user and client) a token belongs to; false when the token is none of ours or already dead. */
  revoke(token: string): boolean {
    const claims = this.#read(token);
    if (!claims || this.#isRevoked(claims)) return false;
    this.#revokedGrants.set(`${claims.client} ${claims.user}`, this.#nextSerial());
    return true;
  }

  /** Revokes every token issued so far that holds one of the scopes (none given: every token). */
  revokeAll(scopes: readonly string[] | null = null): void {
    this.#revokedScopes.push({ scopes, serial: this.#nextSerial() });
  }

  /** Ends every access token issued so far that holds one of the scopes (none given: every one); refreshing still works. */
  expireAll(scopes: readonly string[] | null = null): void {
    this.#expired.push({ scopes, serial: this.#nextSerial() });
  }

  #access(consent: Consent, prefix: string, lifetimeS: number | null = this.#lifetimeS): Tokens {
    const expires = lifetimeS === null ? 0 : this.#now().getTime() + lifetimeS * 1000;
    const accessToken = this.#sign('access', consent, prefix, expires);
    const expiresInS = lifetimeS === null ? Infinity : Math.max(1, lifetimeS - 1);
    return { accessToken, refreshToken: null, expiresInS, scopes: consent.scopes, user: consent.user };
  }

  #nextSerial(): number {
    this.#lastSerial = Math.max(this.#lastSerial + 1, Date.now() * 1000);
    return this.#lastSerial;
  }

  #reaches(cut: { scopes: readonly string[] | null; serial: number }, claims: Claims): boolean {
    return claims.serial <= cut.serial && (cut.scopes === null || cut.scopes.some((scope) => claims.scopes.includes(scope)));
  }

  #isRevoked(claims: Claims): boolean {
    const grantCut = this.#revokedGrants.get(`${claims.client} ${claims.user}`) ?? 0;
    return claims.serial <= grantCut || this.#revokedScopes.some((cut) => this.#reaches(cut, claims));
  }

  #mac(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url');
  }

  #sign(kind: Claims['kind'], consent: Consent, prefix: string, expires: number): string {
    const claims = [kind === 'access' ? 'a' : 'r', consent.user, consent.clientId, consent.scopes.join(' '), this.#nextSerial(), expires];
    const text = `${prefix}${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    return `${text}.${this.#mac(text)}`;
  }

  #read(token: string): Claims | null {
    const end = token.lastIndexOf('.');
    const text = token.slice(0, Math.max(0, end));
    const given = Buffer.from(token.slice(end + 1));
    const right = Buffer.from(this.#mac(text));
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const start = Math.max(text.lastIndexOf('.'), text.lastIndexOf('/')) + 1;
    const [kind, user, client, scopes, serial, expires] = JSON.parse(Buffer.from(text.slice(start), 'base64url').toString()) as [
      string,
      string,
      string,
      string,
      number,
      number,
    ];
    return {
      kind: kind === 'a' ? 'access' : 'refresh',
      user,
      client,
      scopes: scopes.split(' ').filter((scope) => scope !== ''),
      serial,
      expires,
    };
  }
}
