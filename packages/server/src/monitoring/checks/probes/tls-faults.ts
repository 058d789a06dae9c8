import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import type { TlsFault } from './probe-tls.ts';

const faultOf: Record<string, TlsFault> = {
  CERT_HAS_EXPIRED: 'expired',
  CERT_NOT_YET_VALID: 'not-yet-valid',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'self-signed',
  ERR_TLS_CERT_ALTNAME_INVALID: 'wrong-host',
  CERT_REVOKED: 'revoked',
};
/** OpenSSL looked for what signed the last certificate shown, and had none. */
const missingIssuer: ReadonlySet<string> = new Set([
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** One part of a distinguished name as Node writes it: a part a line. */
export const partOf = (name: string, part: string): string | null =>
  name
    .split('\n')
    .find((line) => line.startsWith(`${part}=`))
    ?.slice(part.length + 1) ?? null;

let known: ReadonlySet<string> | null = null;
/** Organisations that a browser trusts; read at the first need, as it takes a moment. */
function knownOrganisations(): ReadonlySet<string> {
  known ??= new Set(rootCertificates.flatMap((pem) => partOf(new X509Certificate(pem).subject, 'O') ?? []));
  return known;
}

function lastShown(certificate: X509Certificate): X509Certificate {
  let last = certificate;
  for (let depth = 0; depth < 10; depth += 1) {
    const above = last.issuerCertificate;
    if (above === undefined || above.fingerprint256 === last.fingerprint256) return last;
    last = above;
  }
  return last;
}

/**
 * What a failed verification means to the owner of a website. A chain counts as incomplete where its last certificate says where its issuer is to be
 * had, or was issued by an organisation that browsers trust: then the server only leaves an intermediate out.
 */
export function tlsFaultOf(code: string, certificate: X509Certificate): TlsFault {
  const fault = faultOf[code];
  if (fault !== undefined) return fault;
  if (!missingIssuer.has(code)) return 'untrusted';
  const last = lastShown(certificate);
  if (last.issuer === last.subject) return 'untrusted';
  const organisation = partOf(last.issuer, 'O');
  const isPublic = /^CA Issuers - URI:/m.test(last.infoAccess ?? '') || (organisation !== null && knownOrganisations().has(organisation));
  return isPublic ? 'incomplete-chain' : 'untrusted';
}
