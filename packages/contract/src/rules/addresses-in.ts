/** E-mail addresses of a text in which commas, semicolons or spaces part them; each once, whatever its case. */
export function addressesIn(text: string): string[] {
  const seen = new Map<string, string>();
  for (const address of text.split(/[,;\s]+/)) {
    const key = address.toLowerCase();
    if (address !== '' && !seen.has(key)) seen.set(key, address);
  }
  return [...seen.values()];
}
