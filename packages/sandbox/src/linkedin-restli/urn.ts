/** The id of a URN `urn:li:<type>:<id>` (or `urn:lla:…`) when its type is one of those named; null otherwise. */
export function idOfUrn(urn: string, types: readonly string[]): string | null {
  const [, type = '', id = ''] = /^urn:li:([A-Za-z]+):([^:\s]+)$/.exec(urn) ?? [];
  return types.includes(type) && id !== '' ? id : null;
}
