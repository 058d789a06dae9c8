/** The entries of a record, their names typed as the record has them. */
export function entriesOf<K extends string, V>(record: Readonly<Partial<Record<K, V>>>): [name: K, value: V][] {
  // A record written out in code has no other names than its type says.
  return Object.entries(record) as [K, V][];
}
