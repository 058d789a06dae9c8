/** A part of a long page, with an address of its own; page, index and command palette read the same table. */
export interface Section {
  name: string;
  /** Words by which it is looked for, besides its name and the fields that stand in it. */
  keywords: string;
  /** In which column it stands where there is room for two; `apart`: what takes something away for good stands under both, in a look of its own. */
  column: 'first' | 'second' | 'apart';
}

/** The same where it is drawn or led to. */
export interface PlacedSection extends Section {
  /** The id of its place, which an address ends with. */
  anchor: string;
}
