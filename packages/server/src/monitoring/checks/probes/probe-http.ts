/** One step on the way to a page. */
export interface Hop {
  url: string;
  status: number;
  /** Where it leads, absolute; null: it leads nowhere. */
  location: string | null;
}

/** Why there was no answer. `refused-address`: it leads to an address that is not public. `protocol`: what came was no HTTP, or too large. */
export const httpFaults = ['dns', 'connect', 'timeout', 'reset', 'tls', 'refused-address', 'protocol', 'too-many-redirects'] as const;
export type HttpFault = (typeof httpFaults)[number];

interface Way {
  /** Every answer, the last one too. */
  hops: Hop[];
  /** The address that the last connection went to; null: none was made. */
  address: string | null;
  /** From the first byte out to the last byte in, over all hops, in ms. */
  ms: number;
}
export interface HttpAnswered extends Way {
  fault: null;
  /** Of the last answer. */
  url: string;
  status: number;
  /** Names in lower case; several of one name are joined by `, `. */
  headers: Record<string, string>;
  /** As text, cut at `maxBytes`; empty for HEAD. */
  body: string;
  isCut: boolean;
}
export interface HttpFailed extends Way {
  fault: HttpFault;
  /** In plain words, without the host's name: “it refuses the connection”. */
  reason: string;
}
export type HttpOutcome = HttpAnswered | HttpFailed;

export interface HttpQuestion {
  url: string;
  method?: 'GET' | 'HEAD';
  /** For everything together. */
  timeoutMs: number;
  /** 0: none is followed. */
  redirectsMax: number;
  maxBytes: number;
}

/** Fetches a page of a host that a user named. Never throws for what the host does. */
export interface ProbeHttp {
  fetch(question: HttpQuestion): Promise<HttpOutcome>;
  close(): Promise<void>;
}
