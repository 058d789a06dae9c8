const SIZE = 2048;

/** Turns weights into a table from which `table[floor(chance × length)]` picks an index with about those odds. */
export function pickTable(weights: readonly number[]): Uint8Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const table = new Uint8Array(SIZE);
  let start = 0;
  let reached = 0;
  weights.forEach((weight, index) => {
    reached += weight;
    const end = Math.round((reached / total) * SIZE);
    table.fill(index, start, end);
    start = Math.max(start, end);
  });
  return table;
}

export function pick(table: Uint8Array, chance: number): number {
  return table[Math.floor(chance * table.length)] ?? 0;
}
