/** The text of a field that does not say a value yet, such as half a colour; whoever draws the field keeps it, so that it is not lost with it. */
export interface HalfTyped {
  /** Null: the field shows its value. */
  text: string | null;
  onType(text: string | null): void;
}
