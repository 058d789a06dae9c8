type WordsOf<T extends string> = T extends `${infer Word} ${infer Rest}` ? Word | WordsOf<Rest> : T;

/** The words of some lines, in order: a long list of names, typed by them. */
export function words<const T extends string>(...lines: T[]): WordsOf<T>[] {
  // Splitting at the spaces is what the type does too.
  return lines.flatMap((line) => line.split(' ')) as WordsOf<T>[];
}
