/** Nothing of ours goes deeper than a tenth of it; the database gives up at some thousands. */
const depthMax = 200;
/** Of one object; ours have some dozens, as many as a widget has metrics. */
const fieldsMax = 1000;
/** Of one list: all domains that are added at once are fewer. */
const entriesMax = 50_000;

/**
 * Why a text of JSON is more than the product takes, whatever it says: reading it, checking it and saying what is wrong of each part would keep everybody
 * else waiting. Null: it is not; it may still be no JSON.
 */
export function jsonFault(json: string): string | null {
  /** Of each object or list that is open, how many commas it has so far. */
  const open: { isList: boolean; commas: number }[] = [];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') {
      for (at += 1; at < json.length && json[at] !== '"'; at += 1) if (json[at] === '\\') at += 1;
    } else if (sign === '[' || sign === '{') {
      open.push({ isList: sign === '[', commas: 0 });
      if (open.length > depthMax) return `It holds lists in lists more than ${depthMax} deep. Make it flatter.`;
    } else if (sign === ']' || sign === '}') open.pop();
    else if (sign === ',') {
      const inner = open.at(-1);
      if (inner === undefined) continue;
      inner.commas += 1;
      if (inner.isList && inner.commas >= entriesMax) return `It holds a list of more than ${entriesMax} entries. Send fewer at once.`;
      if (!inner.isList && inner.commas >= fieldsMax) return `It holds an object of more than ${fieldsMax} fields. Send fewer.`;
    }
  }
  return null;
}
