import type { Context } from '../context.ts';
import { type Carrier, figuresEvent, missedEvent } from './carrier.ts';
import { frameOf } from './frames.ts';
import type { Hub } from './hub.ts';
import { Neighbours, type Published } from './neighbours.ts';

export interface EmbeddedCarrier extends Carrier {
  /** Resolves once connections of this process hear what other processes send. */
  listen(): Promise<void>;
}

/** To the connections of this process at once, and to those of others over the database they share. The embedded database has one process. */
export function createEmbeddedCarrier({ database, log }: Context, hub: Hub): EmbeddedCarrier {
  const deliver = ({ channel, event, payload }: Published): void => {
    // Figures are fetched as a page is opened: it has what it is told of then, and each figure its age.
    if (event !== figuresEvent) hub.lastTold.note(channel);
    hub.deliver(channel, () => frameOf(event, payload, channel));
  };
  const neighbours =
    database.directUrl === null
      ? null
      : new Neighbours(
          { db: database.db, url: database.directUrl, log },
          {
            event: deliver,
            gap: () => {
              hub.lastTold.forget();
              for (const channel of hub.channels) deliver({ channel, event: missedEvent, payload: {} });
            },
          },
        );
  // Alone on its database a process hears everything from the beginning.
  let isHearing = neighbours === null;
  return {
    async send(channel, event, payload) {
      deliver({ channel, event, payload });
      await neighbours?.notify({ channel, event, payload });
    },
    async listen() {
      await neighbours?.listen();
      if (isHearing) return;
      isHearing = true;
      hub.lastTold.forget();
    },
    close: async () => neighbours?.close(),
  };
}
