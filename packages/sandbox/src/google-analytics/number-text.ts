/** Writes a number as the API does: 15 significant digits when they say it exactly, else 17. */
export function numberText(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return String(value === 0 ? 0 : value);
  const short = Number(value.toPrecision(15));
  return short === value ? String(short) : trimmed(value.toPrecision(17));
}

function trimmed(digits: string): string {
  return digits.includes('e') || !digits.includes('.') ? digits : digits.replace(/\.?0+$/, '');
}
