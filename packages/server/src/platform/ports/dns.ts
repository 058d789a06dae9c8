/** `none`: there is no such record. `failed`: the servers could not say. */
export type DnsAnswer = { state: 'found'; values: readonly string[] } | { state: 'none' } | { state: 'failed'; reason: string };

/** Asks the DNS, nothing in between that remembers older answers where that can be had. Names are ASCII; never rejects. */
export interface Dns {
  /** The parts of a text are joined; names that lead elsewhere (CNAME) are followed. */
  txt(name: string): Promise<DnsAnswer>;
  /** Where a name leads, one step; in lower case. */
  cname(name: string): Promise<DnsAnswer>;
  /** Of machines (A and AAAA); names that lead elsewhere are followed. */
  addresses(name: string): Promise<DnsAnswer>;
  /** Who may issue certificates for the name, such as `issue letsencrypt.org`; names that lead elsewhere are followed. */
  caa(name: string): Promise<DnsAnswer>;
}
