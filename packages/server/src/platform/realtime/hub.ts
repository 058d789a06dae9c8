import type { Connection } from './connection.ts';
import type { Grant } from './frames.ts';
import { LastTold } from './last-told.ts';

type Group = Map<string, Set<Connection>>;

function put(groups: Group, name: string, connection: Connection): void {
  const members = groups.get(name) ?? new Set();
  groups.set(name, members.add(connection));
}

function take(groups: Group, name: string, connection: Connection): void {
  const members = groups.get(name);
  members?.delete(connection);
  if (members?.size === 0) groups.delete(name);
}

/** The connections of this process, who vouched for them, and what each of them hears. */
export class Hub {
  readonly connections = new Set<Connection>();
  readonly #byChannel: Group = new Map();
  readonly #byUser: Group = new Map();
  /** Connections that nobody has vouched for yet, by the address they came from. */
  readonly #strangers: Group = new Map();
  readonly lastTold: LastTold;

  constructor(now: () => number) {
    this.lastTold = new LastTold(now);
  }

  get channels(): readonly string[] {
    return [...this.#byChannel.keys()];
  }

  add(connection: Connection): void {
    this.connections.add(connection);
    put(this.#strangers, connection.address, connection);
  }

  /** How many connections came from there that nobody has vouched for. */
  strangersFrom(address: string): number {
    return this.#strangers.get(address)?.size ?? 0;
  }

  /** Remembers for whom a connection speaks; answers how many speak for that person. */
  vouch(connection: Connection, grant: Grant): number {
    connection.grants.set(grant.session, grant);
    take(this.#strangers, connection.address, connection);
    put(this.#byUser, grant.id, connection);
    return this.#byUser.get(grant.id)?.size ?? 0;
  }

  join(connection: Connection, channel: string): void {
    put(this.#byChannel, channel, connection);
    connection.channels.add(channel);
  }

  leave(connection: Connection, channel: string): void {
    take(this.#byChannel, channel, connection);
    connection.channels.delete(channel);
  }

  remove(connection: Connection): void {
    for (const channel of [...connection.channels]) this.leave(connection, channel);
    for (const { id } of connection.grants.values()) take(this.#byUser, id, connection);
    take(this.#strangers, connection.address, connection);
    this.connections.delete(connection);
  }

  /** `frameFor` is called once for all who hear it, and not at all where nobody does. */
  deliver(channel: string, frameFor: () => string): void {
    const members = this.#byChannel.get(channel);
    if (members === undefined) return;
    const frame = Buffer.from(frameFor());
    for (const connection of members) connection.send(frame);
  }
}
