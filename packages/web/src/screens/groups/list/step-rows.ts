/** Where a key leads in a list of `count` rows from row `at` (null: from none); null for other keys. `page` rows can be seen at once. */
export function stepRows(at: number | null, key: string, count: number, page: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  const by = (step: number): number => (at === null ? (step > 0 ? 0 : last) : Math.min(last, Math.max(0, at + step)));
  switch (key) {
    case 'ArrowDown':
      return by(1);
    case 'ArrowUp':
      return by(-1);
    case 'PageDown':
      return by(page);
    case 'PageUp':
      return by(-page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}
