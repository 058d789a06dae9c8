import type { FastifyInstance } from 'fastify';

/** What every stand-in may use of the world it lives in. Time is injected so that tests can move it. */
export interface World {
  now(): Date;
  /** The sandbox's own address, e.g. `http://127.0.0.1:8090`. A provider at `https://host/path` is served at `{address}/host/path`. */
  address(): string;
  /** Seeds every generated figure; the same seed and account give the same data for ever. */
  seed: string;
}

/**
 * One provider's HTTP interface. A stand-in registers its routes under `/<real host>/…`, exactly as the provider
 * names them, and refuses what the provider would refuse.
 */
export interface StandIn {
  /** Names the stand-in in `/__faults`, `/__calls` and `/__ledger`. */
  key: string;
  /** Real host names (or patterns with a leading `*.`) whose paths it answers. */
  hosts: string[];
  register(app: FastifyInstance, world: World): void | Promise<void>;
  /**
   * The figures behind the answers, computed without going through the report code where that is possible, so that
   * tests can compare what the product shows with what is true here. Query and answer are the stand-in's own.
   */
  ledger(query: Record<string, string>, world: World): unknown;
}
