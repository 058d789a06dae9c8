import type { FastifyInstance } from 'fastify';
import type { CallLog } from './calls.ts';
import type { Faults } from './faults.ts';
import type { OAuthGrants } from './oauth.ts';

/** What every stand-in may use of the world it lives in. Time is injected so that tests can move it. */
export interface World {
  now(): Date;
  /** The sandbox's own address, e.g. `http://127.0.0.1:8090`. A provider at `https://host/path` is served at `{address}/host/path`. */
  address(): string;
  /** A folder for what must outlive the process; null: nothing does. */
  stateDir: string | null;
  /** Seeds every generated figure; the same seed and account give the same data for ever. */
  seed: string;
  oauth: OAuthGrants;
  calls: CallLog;
  faults: Faults;
}

/** A refusal in the provider's own wording. A string body is sent as it is, anything else as JSON. */
export interface ErrorAnswer {
  body: unknown;
  headers?: Record<string, string>;
}

/**
 * One provider's HTTP interface. A stand-in registers its routes under `/<real host>/…`, exactly as the provider
 * names them, and refuses what the provider would refuse.
 */
export interface StandIn {
  /** Names the stand-in in `/__faults`, `/__calls` and `/__ledger`. */
  key: string;
  /**
   * Real host names (or patterns with a leading `*.`) whose paths it answers. Where two stand-ins share a host, each adds
   * the beginning of its paths: `www.googleapis.com/drive`.
   */
  hosts: string[];
  /**
   * For a host that several stand-ins share though the beginning of a path cannot tell them apart (paths that begin with ids):
   * the key of the stand-in a call belongs to, under which it is counted and spoiled; null: this one's own. `target` is
   * `host/path?query`. The routes stay with this stand-in, which hands the work on.
   */
  keyOf?(target: string, world: World): string | null;
  /** OAuth scopes that make a grant this provider's: what the faults `revoked` and `expired` reach. Absent: no OAuth here. */
  scopes?: readonly string[];
  register(app: FastifyInstance, world: World): void | Promise<void>;
  /** The provider's documented error body for a status, used by `/__faults` and for unknown paths (404). */
  errorBody?(status: number, detail?: string): ErrorAnswer;
  /**
   * The figures behind the answers, computed without going through the report code where that is possible, so that
   * tests can compare what the product shows with what is true here. Query and answer are the stand-in's own.
   */
  ledger(query: Record<string, string>, world: World): unknown;
}
