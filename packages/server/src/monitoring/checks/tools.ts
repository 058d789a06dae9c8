import type { FiguresTool } from './kinds/figures/figures-tool.ts';
import type { ProbeDns } from './probes/probe-dns.ts';
import type { ProbeHttp } from './probes/probe-http.ts';
import type { ProbeTls } from './probes/probe-tls.ts';
import type { Registry } from './probes/registry.ts';

/** How probes reach the world. Every connection to a user's host passes the address guard. */
export interface CheckTools {
  http: ProbeHttp;
  tls: ProbeTls;
  dns: ProbeDns;
  registry: Registry;
  figures: FiguresTool;
  now(): Date;
}
