const flights = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Those who ask `owner` for the same `key` at the same time share one task and its outcome. */
export function oneFlight<T>(owner: object, key: string, task: () => Promise<T>): Promise<T> {
  const ofOwner = flights.get(owner) ?? new Map<string, Promise<unknown>>();
  flights.set(owner, ofOwner);
  const underWay = ofOwner.get(key);
  // A key names one kind of task, so what is under way has this type.
  if (underWay !== undefined) return underWay as Promise<T>;
  const flight = task().finally(() => ofOwner.delete(key));
  ofOwner.set(key, flight);
  return flight;
}
