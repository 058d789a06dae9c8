/** What is made of the names of time zones and languages takes some 15 kB; the world uses a few hundred of them. */
const keptMax = 1000;

/**
 * Makes a thing once for each key. A key may come from outside and be spelled in a million ways, as the name of a time zone is, so that the oldest go
 * once there are very many.
 */
export function madeOnce<Made>(): (key: string, make: () => Made) => Made {
  const all = new Map<string, Made>();
  return (key, make) => {
    const known = all.get(key);
    if (known !== undefined) return known;
    const made = make();
    const [oldest] = all.size < keptMax ? [] : all.keys();
    if (oldest !== undefined) all.delete(oldest);
    all.set(key, made);
    return made;
  };
}
