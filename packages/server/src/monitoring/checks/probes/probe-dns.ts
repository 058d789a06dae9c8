/** `none`: the name has no such record. `no-name`: the name itself is not there. `failed`: the servers could not say, with the code they or we gave. */
export type DnsRecords<T> = { state: 'found'; values: T[] } | { state: 'none' } | { state: 'no-name' } | { state: 'failed'; code: string };

/** Questions to the DNS; never throws. Names in answers are ASCII, lower case, without the last dot. */
export interface ProbeDns {
  a(name: string): Promise<DnsRecords<string>>;
  aaaa(name: string): Promise<DnsRecords<string>>;
  ns(name: string): Promise<DnsRecords<string>>;
  mx(name: string): Promise<DnsRecords<{ host: string; priority: number }>>;
  /** The parts of a text are joined. */
  txt(name: string): Promise<DnsRecords<string>>;
}
