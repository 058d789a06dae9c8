/** Those who ask for the same `key` at the same time share one task and its outcome. */
export function shareFlight<T>(underWay: Map<string, Promise<T>>, key: string, task: () => Promise<T>): Promise<T> {
  const joined = underWay.get(key);
  if (joined !== undefined) return joined;
  const flight = task().finally(() => underWay.delete(key));
  underWay.set(key, flight);
  return flight;
}

const flights = new WeakMap<object, Map<string, Promise<unknown>>>();

/** The same among those who ask `owner`. */
export function oneFlight<T>(owner: object, key: string, task: () => Promise<T>): Promise<T> {
  const ofOwner = flights.get(owner) ?? new Map<string, Promise<unknown>>();
  flights.set(owner, ofOwner);
  // A key names one kind of task, so what is under way has this type.
  return shareFlight(ofOwner as Map<string, Promise<T>>, key, task);
}
