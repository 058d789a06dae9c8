/** Which place of a category axis the pointer is at; what ECharts reports is an entry per series, all with the value on the axis, which is the place. -1: none. */
export function pointedPlace(reported: unknown): number {
  const first: unknown = Array.isArray(reported) ? reported[0] : reported;
  return typeof first === 'object' && first !== null && 'axisValue' in first ? Number(first.axisValue) : -1;
}
