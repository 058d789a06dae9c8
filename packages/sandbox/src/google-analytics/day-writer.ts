import type { DayCell, Order } from './day-cell.ts';

export interface Visit {
  user: number;
  minute: number;
  source: number;
  firstSource: number;
  place: number;
  device: number;
  demographic: number;
  isNew: boolean;
  /** Page index, or NO_PAGE. */
  landing: number;
}

/** Room that is taken up again by every day; `finish` copies out what was used. */
const EVENTS_MAX = 200_000;
const ITEMS_MAX = 100_000;
const scratch = {
  eventCode: new Uint8Array(EVENTS_MAX),
  eventPage: new Uint8Array(EVENTS_MAX),
  eventSeconds: new Uint8Array(EVENTS_MAX),
  eventDetail: new Uint8Array(EVENTS_MAX),
  itemEvent: new Uint32Array(ITEMS_MAX),
  item: new Uint8Array(ITEMS_MAX),
  itemQuantity: new Uint8Array(ITEMS_MAX),
};

/** Collects one day, session by session. Only one may be at work at a time, which synchronous code sees to. */
export class DayWriter {
  readonly orders: Order[] = [];
  readonly day: string;
  readonly number: number;
  readonly #cell: Omit<DayCell, 'orders' | keyof typeof scratch>;
  #session = -1;
  #events = 0;
  #items = 0;

  constructor(day: string, number: number, sessions: number) {
    this.day = day;
    this.number = number;
    const bytes = () => new Uint8Array(sessions);
    this.#cell = {
      day,
      number,
      sessions,
      user: new Uint32Array(sessions),
      minute: new Uint16Array(sessions),
      source: bytes(),
      firstSource: bytes(),
      place: bytes(),
      device: bytes(),
      demographic: bytes(),
      isNew: bytes(),
      isEngaged: bytes(),
      landing: bytes(),
      durationS: new Uint16Array(sessions),
      eventStart: new Uint32Array(sessions + 1),
      itemStart: new Uint32Array(sessions + 1),
    };
  }

  begin(visit: Visit): void {
    const s = ++this.#session;
    const cell = this.#cell;
    cell.user[s] = visit.user;
    cell.minute[s] = visit.minute;
    cell.source[s] = visit.source;
    cell.firstSource[s] = visit.firstSource;
    cell.place[s] = visit.place;
    cell.device[s] = visit.device;
    cell.demographic[s] = visit.demographic;
    cell.isNew[s] = visit.isNew ? 1 : 0;
    cell.landing[s] = visit.landing;
  }

  event(code: number, page: number, detail = 0, seconds = 0): void {
    const e = this.#events++;
    scratch.eventCode[e] = code;
    scratch.eventPage[e] = page;
    scratch.eventDetail[e] = detail;
    scratch.eventSeconds[e] = seconds;
  }

  /** An item of the event written last. */
  item(index: number, quantity = 1): void {
    const i = this.#items++;
    scratch.itemEvent[i] = this.#events - 1;
    scratch.item[i] = index;
    scratch.itemQuantity[i] = quantity;
  }

  end(isEngaged: boolean, durationS: number): void {
    const s = this.#session;
    this.#cell.isEngaged[s] = isEngaged ? 1 : 0;
    this.#cell.durationS[s] = durationS;
    this.#cell.eventStart[s + 1] = this.#events;
    this.#cell.itemStart[s + 1] = this.#items;
  }

  finish(): DayCell {
    const events = this.#events;
    const items = this.#items;
    return {
      ...this.#cell,
      eventCode: scratch.eventCode.slice(0, events),
      eventPage: scratch.eventPage.slice(0, events),
      eventSeconds: scratch.eventSeconds.slice(0, events),
      eventDetail: scratch.eventDetail.slice(0, events),
      itemEvent: scratch.itemEvent.slice(0, items),
      item: scratch.item.slice(0, items),
      itemQuantity: scratch.itemQuantity.slice(0, items),
      orders: this.orders,
    };
  }
}
