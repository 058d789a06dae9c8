/** One line of the table. */
export interface Row {
  label: string;
  value: number;
  unit: '×' | 's' | 'ms' | 'KB' | 'MB' | 'mails/min' | 'calls' | 'requests' | 'streams/s' | 'frames/s';
  /** The most it may be; null: told for the reader, nothing is promised. */
  limit: number | null;
  /** What the value was made of. */
  detail: string;
}

export interface Figure<Surroundings> {
  name: string;
  /** Throws when it cannot be measured. */
  measure(surroundings: Surroundings): Promise<Row[]>;
}
