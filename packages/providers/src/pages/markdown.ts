/** Text that must not end a table's cell or begin markup. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

export const code = (text: string): string => `\`${text}\``;

/** A table, or nothing where it has no rows. */
export function markdownTable(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line), ''];
}

export const bullets = (items: readonly string[]): string[] => [...items.map((item) => `- ${item}`), ''];

export const steps = (items: readonly string[]): string[] => [...items.map((item, index) => `${index + 1}. ${item}`), ''];
