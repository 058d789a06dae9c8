/** A host as its row has it, apart: an address without the brackets that it has in a web address. */
export function placeOf(host: string): { name: string; port: number | null } {
  const { hostname, port } = new URL(`http://${host}`);
  return { name: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? null : Number(port) };
}
