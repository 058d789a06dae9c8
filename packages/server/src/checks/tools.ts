import type { FiguresTool } from './figures/figures-tool.ts';
import type { ProbeDns } from './net/probe-dns.ts';
import type { ProbeHttp } from './net/probe-http.ts';
import type { ProbeTls } from './net/probe-tls.ts';
import type { Registry } from './net/registry.ts';

/** How probes reach the world. Every connection to a user's host passes the address guard. */
export interface CheckTools {
  http: ProbeHttp;
  tls: ProbeTls;
  dns: ProbeDns;
  registry: Registry;
  figures: FiguresTool;
  now(): Date;
}
