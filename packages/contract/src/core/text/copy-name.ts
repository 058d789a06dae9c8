const copyForm = /^Copy(?: \d+)? of (.+)$/su;

/** The name without what an earlier copying put before it. */
const originalOf = (name: string): string => copyForm.exec(name)?.[1] ?? name;

/** What a copy is called beside the names there are: "Copy of X", "Copy 2 of X" …; copies of copies count along. */
export function copyName(name: string, taken: ReadonlySet<string>, lengthMax: number): string {
  const original = originalOf(name);
  for (let number = 1; ; number += 1) {
    const before = number === 1 ? 'Copy of ' : `Copy ${number} of `;
    const next = Array.from(original).reduce((kept, letter) => (kept.length + letter.length > lengthMax ? kept : kept + letter), before);
    if (!taken.has(next)) return next;
  }
}
