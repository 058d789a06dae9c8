function editDistance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (const [column, compared] of [...other].entries()) {
      const replaced = (previous[column] ?? 0) + (letter === compared ? 0 : 1);
      current.push(Math.min(replaced, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}

/** The known name someone probably meant, or null when none is close. */
export function nearestName(name: string, known: readonly string[]): string | null {
  const typed = name.toLowerCase();
  let best: { name: string; distance: number } | null = null;
  for (const candidate of known) {
    const distance = editDistance(typed, candidate.toLowerCase());
    if (distance <= Math.max(1, Math.floor(typed.length / 4)) && (best === null || distance < best.distance))
      best = { name: candidate, distance };
  }
  return best?.name ?? null;
}
