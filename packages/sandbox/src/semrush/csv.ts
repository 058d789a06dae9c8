export type Value = string | number;
/** One line of a report, by column code. */
export type Line = Readonly<Record<string, Value>>;

/** Semicolons, CRLF; `quoted` wraps every field in double quotes, `encoded` is the old way of protecting them. */
export function writeCsv(
  header: readonly string[],
  lines: readonly (readonly Value[])[],
  { quoted, encoded }: { quoted: boolean; encoded: boolean },
): string {
  const field = (value: Value) => {
    const text = encoded ? encodeURIComponent(String(value)) : String(value);
    return quoted ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return [header, ...lines].map((line) => `${line.map(field).join(';')}\r\n`).join('');
}
