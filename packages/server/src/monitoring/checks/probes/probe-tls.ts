/** Why a certificate is not to be trusted. */
export const tlsFaults = ['expired', 'not-yet-valid', 'self-signed', 'wrong-host', 'incomplete-chain', 'untrusted', 'revoked'] as const;
export type TlsFault = (typeof tlsFaults)[number];

export interface SeenCertificate {
  subject: string;
  issuer: string;
  /** Names it is for. */
  names: string[];
  /** ISO instants. */
  validFrom: string;
  validTo: string;
  /** SHA-256, hexadecimal. */
  fingerprint: string;
}
export type TlsOutcome =
  /** No handshake: why, in plain words. */
  | {
      connected: false;
      fault: 'dns' | 'connect' | 'timeout' | 'reset' | 'refused-address' | 'no-tls';
      reason: string;
      address: string | null;
    }
  | {
      connected: true;
      address: string;
      certificate: SeenCertificate;
      /** Null: it is trusted. */
      fault: TlsFault | null;
      /** TLSv1.2, TLSv1.3 … */
      protocol: string;
      ms: number;
    };

/** Looks at the certificate a host shows, whatever it is worth. Never throws for what the host does. */
export interface ProbeTls {
  look(host: string, port: number, timeoutMs: number): Promise<TlsOutcome>;
}
