function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds the `_links` that Mailchimp puts into every answer and every entry of its lists. */
export function withLinks(body: Record<string, unknown>, address: string): Record<string, unknown> {
  const link = (href: string) => [
    { rel: 'self', href, method: 'GET', targetSchema: `${new URL(href).origin}/schema/3.0/Definitions/Response.json` },
  ];
  const entries = Object.entries(body).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    return [
      name,
      value.map((entry: unknown) => {
        if (!isRecord(entry) || entry.id === undefined) return entry;
        return { ...entry, _links: link(`${address}/${String(entry.id)}`) };
      }),
    ];
  });
  return { ...Object.fromEntries(entries), _links: link(address) };
}
