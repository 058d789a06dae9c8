export type Grain = 'session' | 'event' | 'item';

export interface Order {
  id: string;
  coupon: string;
  /** Smallest units of the property's currency. */
  gross: number;
  tax: number;
  shipping: number;
  isRefunded: boolean;
  isFirst: boolean;
}

/** `landing` of a session without a page view. */
export const NO_PAGE = 255;

/**
 * Everything that happened on one property on one day, as columns. Sessions are rows 0 … sessions-1; the events of session s
 * are the rows eventStart[s] … eventStart[s+1]-1, its item rows likewise. Every figure of every report is counted from these.
 */
export interface DayCell {
  day: string;
  /** Days since 1970-01-01. */
  number: number;
  sessions: number;
  user: Uint32Array;
  /** Minute of the day, in the property's zone. */
  minute: Uint16Array;
  /** Indexes into `sources`: of the session, and of the user's first visit. */
  source: Uint8Array;
  firstSource: Uint8Array;
  place: Uint8Array;
  device: Uint8Array;
  demographic: Uint8Array;
  isNew: Uint8Array;
  isEngaged: Uint8Array;
  landing: Uint8Array;
  durationS: Uint16Array;
  eventStart: Uint32Array;
  eventCode: Uint8Array;
  eventPage: Uint8Array;
  /** Seconds of engagement a user_engagement event reports. */
  eventSeconds: Uint8Array;
  /** Which order, link, file or search an event is about. */
  eventDetail: Uint8Array;
  itemStart: Uint32Array;
  itemEvent: Uint32Array;
  item: Uint8Array;
  itemQuantity: Uint8Array;
  orders: Order[];
}
