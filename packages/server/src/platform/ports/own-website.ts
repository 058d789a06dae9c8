/** A website that this process started itself (the sandbox's): what is asked of `host` and `port` is served at `address` and `listensAt`. */
export interface OwnWebsite {
  /** As a domain's row has it, without its port. */
  host: string;
  port: number;
  address: string;
  listensAt: number;
  /** In PEM: who signed its certificate, trusted for this website alone; null: it speaks plain HTTP. */
  authority: string | null;
}

/** The website that is ours at a host and port; null: none is, and so the guard decides. */
export type FindOwnWebsite = (host: string, port: number) => OwnWebsite | null;
