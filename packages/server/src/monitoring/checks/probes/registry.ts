/** Who tells: RDAP (RFC 9083), or WHOIS where a registry has no RDAP. */
export type RegistrationOutcome =
  | {
      state: 'found';
      by: 'rdap' | 'whois';
      /** The domain that is registered: `client.co.uk` of `shop.client.co.uk`. */
      domain: string;
      /** ISO instants; null: the registry does not say. */
      expiresAt: string | null;
      registeredAt: string | null;
      registrar: string | null;
      /** EPP statuses as RDAP writes them (RFC 8056), such as `client hold`. */
      statuses: string[];
      nameServers: string[];
    }
  /** Nobody has registered it. */
  | { state: 'free'; by: 'rdap' | 'whois'; domain: string }
  /** The registry publishes nothing that can be read. */
  | { state: 'silent'; domain: string; reason: string }
  | { state: 'failed'; domain: string; reason: string; retryAfterS: number | null };

/** Asks the registry of a name; many names below one domain are asked once. Never throws. */
export interface Registry {
  registrationOf(host: string): Promise<RegistrationOutcome>;
}
