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
